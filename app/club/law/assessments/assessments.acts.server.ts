import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { alone, type Holding } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { longText } from '#app/club/law/complaints/complaint-schemas.server.ts';
import { today } from '#app/core/clock.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { levels, reviewed } from './assessment.ts';
import { type Answer, assessmentAt, assessmentNow, readAssessment } from './assessments.server.ts';
import type { Question } from './question.ts';

/** Answers of an assessment, in the desk's room 'Safe and lawful'. */
const answers = noun({
  room: 'law',
  table: 'assessment_answer',
  title: ({ assessment }) => assessmentAt(assessment).title,
  none: 'There is no such question.',
});

/** What is said to one question: nothing yet, which is version 0. */
const oneAnswer: Holding<{ question: Question; said: Answer | undefined; version: number }> = {
  locks: (tx) => alone(tx, answers.table),
  async reads(tx, { assessment = '', question: id }) {
    const question = assessmentAt(assessment).questions.find((one) => one.id === id);
    if (!question) throw new Refusal(404, answers.none);
    const said = (await readAssessment(tx, assessment)).answers.find((one) => one.question === id);
    return { question, said, version: said?.version ?? 0 };
  },
  shows: ({ said }) => ({ ...said }),
  by: async (_, { said }) => (said ? { by: said.by, at: said.at } : {}),
};

const act = acts(answers);

const calls = {
  read: looks(answers)({
    at: 'GET /api/desk/law/assessments/{assessment}',
    what: 'An assessment as far as it is filled in',
    answers: assessmentNow,
    reads: ({ db }, { assessment }) => readAssessment(db, assessment),
  }),
  say: act({
    at: 'PUT /api/desk/law/assessments/{assessment}/answers/{question}',
    what: 'Answers one question of it',
    takes: z.object({
      level: z.enum([...levels, ''], 'Please choose how likely it is.').default(''),
      words: longText('Please write a few words.'),
    }),
    holds: oneAnswer,
    async does(doing, { level, ...said }, { question }) {
      if (question.levels && level === '') throw invalid({ level: 'Please choose how likely it is.' });
      await say(doing, { ...said, level: question.levels ? level : '' });
    },
  }),
  review: act({
    at: 'PUT /api/desk/law/assessments/{assessment}/review',
    what: 'Notes that it was looked through today; refused while questions are without an answer',
    says: 'looked through',
    async does(doing, { assessment }) {
      const { asked, answered } = await readAssessment(doing.tx, assessment);
      if (answered < asked) throw new Refusal(409, 'Some questions have no answer yet.');
      await say(doing, { assessment, question: reviewed, level: '', words: today(doing.site.clock) });
      doing.note({ title: assessmentAt(assessment).title });
    },
  }),
};

interface Saying {
  assessment: string;
  question: string;
  level: string;
  words: string;
}

async function say({ tx, site, actor }: Doing, { assessment, question, ...said }: Saying): Promise<void> {
  const row = { ...said, at: site.clock().toISOString(), actor_name: actor.name };
  await tx
    .insertInto('assessment_answer')
    .values({ assessment, question, ...row })
    .onConflict((c) =>
      c
        .columns(['assessment', 'question'])
        .doUpdateSet((e) => ({ ...row, version: e('assessment_answer.version', '+', 1) })),
    )
    .execute();
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const assessmentsApi = (site: Site) => actsApi(site, ...Object.values(calls));
