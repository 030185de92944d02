import { childrensAccessAssessment } from './childrens-access.ts';
import { onlineSafetyAssessment } from './online-safety.ts';

/** Assessments that a small club fills in once and reviews each year. */

export const assessments = {
  'online-safety': onlineSafetyAssessment,
  'childrens-access': childrensAccessAssessment,
};
export type AssessmentId = keyof typeof assessments;
export const assessmentIds = ['online-safety', 'childrens-access'] as const satisfies AssessmentId[];

export const isAssessmentId = (id: string): id is AssessmentId => assessmentIds.some((one) => one === id);

export const riskLevels = ['negligible', 'low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

export const riskLevelLabels: Record<RiskLevel, string> = {
  negligible: 'Negligible: it cannot come about here, or only by a freak chance',
  low: 'Low: it has not happened, and is unlikely to',
  medium: 'Medium: it has happened, or well might',
  high: 'High: it happens',
};

/** Pseudo question id of the row that stores the date of the last complete review. */
export const reviewRowId = 'reviewed';
