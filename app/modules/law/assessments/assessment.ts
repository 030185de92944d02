import { childrensAccessAssessment } from './childrens-access.ts';
import { onlineSafetyAssessment } from './online-safety.ts';

/** Assessments that a small club fills in once and reviews each year. */

export const legalAssessments = {
  'online-safety': onlineSafetyAssessment,
  'childrens-access': childrensAccessAssessment,
};
export type LegalAssessmentId = keyof typeof legalAssessments;
export const legalAssessmentIds = [
  'online-safety',
  'childrens-access',
] as const satisfies LegalAssessmentId[];

export const isLegalAssessmentId = (id: string): id is LegalAssessmentId =>
  legalAssessmentIds.some((one) => one === id);

export const assessmentRiskLevels = ['negligible', 'low', 'medium', 'high'] as const;
type AssessmentRiskLevel = (typeof assessmentRiskLevels)[number];

export const assessmentRiskLevelLabels: Record<AssessmentRiskLevel, string> = {
  negligible: 'Negligible: it cannot happen here, or only by a freak chance',
  low: 'Low: it has not happened, and is unlikely to',
  medium: 'Medium: it has happened, or might well',
  high: 'High: it happens',
};

/** Pseudo question id of the row that stores the date of the last complete review. */
export const assessmentReviewRowId = 'reviewed';
