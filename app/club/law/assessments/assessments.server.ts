import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { today } from '#app/core/clock.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
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
  /** The day on which it was last looked through whole; null until it has been. */
  reviewedOn: z.string().nullable(),
  reviewedBy: z.string(),
});
export type AssessmentNow = z.output<typeof assessmentNow>;

/** 404 for none of that name. */
export async function readAssessment(db: Kysely<Schema>, id: string): Promise<AssessmentNow> {
  const { questions } = assessmentAt(id);
  const rows = await db
    .selectFrom('assessment_answer')
    .selectAll()
    .where('assessment', '=', id)
    .orderBy('question')
    .execute();
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

function assessmentAt(id: string) {
  if (!isAssessment(id)) throw new Refusal(404, 'There is no such assessment.');
  return assessments[id];
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (db: Kysely<Schema>) => db.selectFrom('assessment_answer').selectAll().execute();

const shown = ({ question, level, words, at, actor_name, version }: Row): Answer => ({
  ...{ question, words, at, version, by: actor_name },
  level: levels.find((one) => one === level) ?? '',
});

interface Saying {
  assessment: string;
  question: string;
  level: Answer['level'];
  words: string;
  /** 0 where nothing has been said yet. */
  version: number;
}

/** Says an answer, or says it otherwise. 409 with theirs where somebody else has said it since. */
export async function sayAnswer(site: Site, officer: Actor, saying: Saying): Promise<void> {
  const { assessment, question: id } = saying;
  const question = assessmentAt(assessment).questions.find((one) => one.id === id);
  if (!question) throw new Refusal(404, 'There is no such question.');
  if (question.levels && saying.level === '') throw invalid({ level: 'Please choose how likely it is.' });
  await site.db.transaction().execute(async (tx) => {
    await write(tx, site, officer, { ...saying, level: question.levels ? saying.level : '' });
  });
}

async function write(tx: Kysely<Schema>, site: Site, officer: Actor, saying: Saying): Promise<void> {
  const { assessment, question, level, words, version } = saying;
  const row = { level, words, at: site.clock().toISOString(), actor_name: officer.name };
  const written =
    version === 0
      ? await tx
          .insertInto('assessment_answer')
          .values({ assessment, question, ...row })
          .onConflict((c) => c.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('assessment_answer')
          .set((e) => ({ ...row, version: e('version', '+', 1) }))
          .where('assessment', '=', assessment)
          .where('question', '=', question)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!written) throw await overtaken(tx, saying);
}

async function overtaken(tx: Kysely<Schema>, { assessment, question }: Saying): Promise<Refusal> {
  const row = await tx
    .selectFrom('assessment_answer')
    .selectAll()
    .where('assessment', '=', assessment)
    .where('question', '=', question)
    .executeTakeFirst();
  if (!row) return new Refusal(409, meanwhile, {}, { current: { version: 0 } });
  return new Refusal(409, meanwhile, {}, { current: shown(row), by: row.actor_name, at: row.at });
}

/** It was looked through whole today. 409 while questions are without an answer. */
export async function review(site: Site, officer: Actor, assessment: string): Promise<void> {
  const { title } = assessmentAt(assessment);
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    const { asked, answered } = await readAssessment(tx, assessment);
    if (answered < asked) throw new Refusal(409, 'Some questions have no answer yet.');
    const row = {
      ...{ level: '', words: today(clock), at: clock().toISOString(), actor_name: officer.name },
    };
    await tx
      .insertInto('assessment_answer')
      .values({ assessment, question: reviewed, ...row })
      .onConflict((c) =>
        c
          .columns(['assessment', 'question'])
          .doUpdateSet((e) => ({ ...row, version: e('assessment_answer.version', '+', 1) })),
      )
      .execute();
    await writeAuditLog(tx, clock, officer, 'looked through', null, title);
  });
}
