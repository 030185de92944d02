import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { type Lockable, lockTransactionByName } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { requiredComplaintTextSchema } from '#app/modules/law/complaints/complaint-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { assessmentReviewRowId, assessmentRiskLevels } from './assessment.ts';
import {
  getLegalAssessment,
  type LegalAssessmentAnswer,
  legalAssessmentStateSchema,
  readLegalAssessmentState,
} from './assessments.server.ts';
import type { LegalAssessmentQuestion } from './question.ts';

/** Endpoints for assessments, in the admin section 'Safe and lawful'. */
const answerResource = defineEndpointResource({
  permission: 'law',
  table: 'assessment_answer',
  title: ({ assessment }) => getLegalAssessment(assessment).title,
  notFound: 'We cannot find that question.',
});

/** Lockable answer to one question; version 0 if it has not been answered. */
const lockableAnswer: Lockable<{
  question: LegalAssessmentQuestion;
  said: LegalAssessmentAnswer | undefined;
  version: number;
}> = {
  lock: (tx) => lockTransactionByName(tx, answerResource.table),
  async read(tx, { assessment = '', question: id }) {
    const question = getLegalAssessment(assessment).questions.find((one) => one.id === id);
    if (!question) throw new Refusal(404, answerResource.notFound);
    const said = (await readLegalAssessmentState(tx, assessment)).answers.find((one) => one.question === id);
    return { question, said, version: said?.version ?? 0 };
  },
  conflictView: ({ said }) => ({ ...said }),
  lastChange: async (_, { said }) => (said ? { by: said.by, at: said.at } : {}),
};

const mutation = mutations(answerResource);

const assessmentEndpoints = {
  read: queries(answerResource)({
    route: 'GET /api/desk/law/assessments/{assessment}',
    summary: 'Return an assessment with its answers',
    response: legalAssessmentStateSchema,
    load: ({ db }, { assessment }) => readLegalAssessmentState(db, assessment),
  }),
  say: mutation({
    route: 'PUT /api/desk/law/assessments/{assessment}/answers/{question}',
    summary: 'Update the answer to one question',
    body: z.object({
      level: z.enum([...assessmentRiskLevels, ''], 'Choose how likely it is.').default(''),
      words: requiredComplaintTextSchema('Enter a few words.'),
    }),
    lock: lockableAnswer,
    async handler(ctx, { level, ...said }, { question }) {
      if (question.levels && level === '')
        throw createInvalidInputRefusal({ level: 'Choose how likely it is.' });
      await saveAnswer(ctx, { ...said, level: question.levels ? level : '' });
    },
  }),
  review: mutation({
    route: 'PUT /api/desk/law/assessments/{assessment}/review',
    summary: 'Record today as the date of a review; refused while questions are unanswered',
    audit: 'reviewed',
    async handler(ctx, { assessment }) {
      const { asked, answered } = await readLegalAssessmentState(ctx.tx, assessment);
      if (answered < asked) throw new Refusal(409, 'Answer all the questions first.');
      await saveAnswer(ctx, {
        assessment,
        question: assessmentReviewRowId,
        level: '',
        words: todayInLondon(ctx.site.clock),
      });
      ctx.audit({ title: getLegalAssessment(assessment).title });
    },
  }),
};

interface AnswerInput {
  assessment: string;
  question: string;
  level: string;
  words: string;
}

async function saveAnswer(
  { tx, site, actor }: MutationContext,
  { assessment, question, ...said }: AnswerInput,
): Promise<void> {
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
  interface ApiRouteRegistry extends ApiRoutesByName<typeof assessmentEndpoints> {}
}

export const legalAssessmentsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(assessmentEndpoints));
