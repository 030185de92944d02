import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#app/core/refusals.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  assessmentReviewRowId,
  assessmentRiskLevels,
  isLegalAssessmentId,
  legalAssessments,
} from './assessment.ts';

const legalAssessmentAnswerSchema = z.object({
  question: z.string(),
  level: z.enum([...assessmentRiskLevels, '']),
  words: z.string(),
  at: z.string(),
  by: z.string(),
  version: z.int(),
});
export type LegalAssessmentAnswer = z.output<typeof legalAssessmentAnswerSchema>;

export const legalAssessmentStateSchema = z.object({
  answers: z.array(legalAssessmentAnswerSchema),
  asked: z.int(),
  answered: z.int(),
  /** Date of the last complete review; null before the first. */
  reviewedOn: z.string().nullable(),
  reviewedBy: z.string(),
});
type LegalAssessmentState = z.output<typeof legalAssessmentStateSchema>;

/** Throws 404 if unknown. */
export async function readLegalAssessmentState(
  db: Kysely<DatabaseSchema>,
  id: string,
): Promise<LegalAssessmentState> {
  const { questions } = getLegalAssessment(id);
  // Query all rows: pages that need one assessment need the other as well.
  const rows = (await readAnswerRows(db)).filter(({ assessment }) => assessment === id);
  const answers = rows
    .filter(({ question }) => questions.some((one) => one.id === question))
    .map(toAssessmentAnswer);
  const review = rows.find(({ question }) => question === assessmentReviewRowId);
  return {
    answers,
    asked: questions.length,
    answered: answers.length,
    reviewedOn: review?.words ?? null,
    reviewedBy: review?.actor_name ?? '',
  };
}

/** Throws 404 if unknown. */
export function getLegalAssessment(id: string) {
  if (!isLegalAssessmentId(id)) throw new Refusal(404, 'We cannot find that assessment.');
  return legalAssessments[id];
}

type AnswerRow = Awaited<ReturnType<typeof readAnswerRows>>[number];

const readAnswerRows = (db: Kysely<DatabaseSchema>) =>
  db.selectFrom('assessment_answer').selectAll().orderBy('question').execute();

const toAssessmentAnswer = ({
  question,
  level,
  words,
  at,
  actor_name,
  version,
}: AnswerRow): LegalAssessmentAnswer => ({
  question,
  words,
  at,
  version,
  by: actor_name,
  level: assessmentRiskLevels.find((one) => one === level) ?? '',
});
