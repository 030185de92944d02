import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';
import { assessments, isAssessment, levels, reviewed } from './assessment.ts';

export const answer = z.object({
  question: z.string(),
  level: z.enum([...levels, '']),
  words: z.string(),
  at: z.string(),
  by: z.string(),
  version: z.int(),
});
export type Answer = z.output<typeof answer>;

export const assessmentNow = z.object({
  answers: z.array(answer),
  asked: z.int(),
  answered: z.int(),
  /** Date of the last complete review; null before the first. */
  reviewedOn: z.string().nullable(),
  reviewedBy: z.string(),
});
export type AssessmentNow = z.output<typeof assessmentNow>;

/** Throws 404 if unknown. */
export async function readAssessment(db: Kysely<Schema>, id: string): Promise<AssessmentNow> {
  const { questions } = assessmentAt(id);
  // Query all rows: pages that need one assessment need the other as well.
  const rows = (await rowsOf(db)).filter(({ assessment }) => assessment === id);
  const answers = rows.filter(({ question }) => questions.some((one) => one.id === question)).map(shown);
  const review = rows.find(({ question }) => question === reviewed);
  return {
    answers,
    asked: questions.length,
    answered: answers.length,
    reviewedOn: review?.words ?? null,
    reviewedBy: review?.actor_name ?? '',
  };
}

/** Throws 404 if unknown. */
export function assessmentAt(id: string) {
  if (!isAssessment(id)) throw new Refusal(404, 'There is no such assessment.');
  return assessments[id];
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (db: Kysely<Schema>) =>
  db.selectFrom('assessment_answer').selectAll().orderBy('question').execute();

const shown = ({ question, level, words, at, actor_name, version }: Row): Answer => ({
  question,
  words,
  at,
  version,
  by: actor_name,
  level: levels.find((one) => one === level) ?? '',
});
