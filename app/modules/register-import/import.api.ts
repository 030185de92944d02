import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import { createJsonContentSpec, createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { memberImportReportSchema } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { importMemberList } from './import-members.server.ts';
import { type MemberImportAnswers, memberImportAnswersSchema } from './word-meanings.ts';

const calls = {
  importList: createMemberApiRoute({
    method: 'post',
    path: '/api/desk/members/import',
    summary:
      'Import members from a CSV file: add new and update known ones, and return each row’s outcome; `trial` only previews',
    request: {
      query: z.object({
        trial: z.enum(['yes', 'no']).default('no'),
        mark: z
          .string()
          .max(100)
          .optional()
          .openapi({ description: 'What the trial said that was looked at' }),
        invite: z
          .enum(['yes', 'no'])
          .default('no')
          .openapi({ description: 'Whether whoever is added with an e-mail address is sent an invitation' }),
        answers: z
          .string()
          .max(6000, 'There are too many answers for one import. Correct the list itself.')
          .optional()
          .openapi({
            description: 'What was answered about this list, as JSON: words, dates, couples, who is meant',
          }),
      }),
      body: { required: true, content: { 'text/csv': { schema: z.string() } } },
    },
    responses: {
      200: { description: 'Line by line', ...createJsonContentSpec(memberImportReportSchema) },
      ...createProblemResponseSpecs(401, 403, 409, 413, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Import of a list of members from a spreadsheet. */
export function memberImportApi(site: Site) {
  const api = createMemberApi();
  api.use('/api/desk/members/import', requirePermission(site, 'members'));
  return api.openapi(calls.importList, async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const { trial, mark, invite, answers } = c.req.valid('query');
    const list = {
      bytes,
      trial: trial === 'yes',
      mark,
      invite: invite === 'yes',
      answers: parseAnswersField(answers),
    };
    return c.json(await importMemberList(site, c.get('viewer'), list), 200);
  });
}

function parseAnswersField(text = '{}'): MemberImportAnswers {
  try {
    return memberImportAnswersSchema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(422, 'We cannot read your answers about this list. Check the list again.');
  }
}
