import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';
import { assessments, isAssessmentId, reviewRowId, riskLevels } from './assessment.ts';

export const assessmentAnswerSchema = z.object({
  question: z.string(),
  level: z.enum([...riskLevels, '']),
  words: z.string(),
  at: z.string(),
  by: z.string(),
  version: z.int(),
});
export type AssessmentAnswer = z.output<typeof assessmentAnswerSchema>;

export const assessmentStateSchema = z.object({
  answers: z.array(assessmentAnswerSchema),
  asked: z.int(),
  answered: z.int(),
  /** Date of the last complete review; null before the first. */
  reviewedOn: z.string().nullable(),
  reviewedBy: z.string(),
});
export type AssessmentState = z.output<typeof assessmentStateSchema>;

/** Throws 404 if unknown. */
export async function readAssessment(db: Kysely<Schema>, id: string): Promise<AssessmentState> {
  const { questions } = getAssessment(id);
  // Query all rows: pages that need one assessment need the other as well.
  const rows = (await readAnswerRows(db)).filter(({ assessment }) => assessment === id);
  const answers = rows
    .filter(({ question }) => questions.some((one) => one.id === question))
    .map(toAssessmentAnswer);
  const review = rows.find(({ question }) => question === reviewRowId);
  return {
    answers,
    asked: questions.length,
    answered: answers.length,
    reviewedOn: review?.words ?? null,
    reviewedBy: review?.actor_name ?? '',
  };
}

/** Throws 404 if unknown. */
export function getAssessment(id: string) {
  if (!isAssessmentId(id)) throw new Refusal(404, 'There is no such assessment.');
  return assessments[id];
}

type AnswerRow = Awaited<ReturnType<typeof readAnswerRows>>[number];

const readAnswerRows = (db: Kysely<Schema>) =>
  db.selectFrom('assessment_answer').selectAll().orderBy('question').execute();

const toAssessmentAnswer = ({
  question,
  level,
  words,
  at,
  actor_name,
  version,
}: AnswerRow): AssessmentAnswer => ({
  question,
  words,
  at,
  version,
  by: actor_name,
  level: riskLevels.find((one) => one === level) ?? '',
});
