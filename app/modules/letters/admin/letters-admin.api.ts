import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import {
  getIfMatchVersion,
  ifMatchRequestHeaders,
  versionConflictResponses,
} from '#app/api/versions.server.ts';
import { letterAudienceSchema } from '#app/modules/letters/audience/audience-schema.server.ts';
import { letterDraftsApi } from '#app/modules/letters/drafts/drafts.endpoints.server.ts';
import { letterDraftSchema } from '#app/modules/letters/letter/draft-schema.server.ts';
import {
  letterCountsSchema,
  letterDraftRecipientsSchema,
} from '#app/modules/letters/letter/letter-schemas.server.ts';
import { sendLetter } from '#app/modules/letters/sending/send-letter.server.ts';
import { letterDeliveryApi } from '#app/modules/letters/sending/sending.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { previewLetterRecipients } from './preview-recipients.server.ts';

const adminLettersPath = '/api/desk/letters';
const letterParams = { params: z.object({ id: pathIdSchema }) };
const commonErrorStatuses = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const adminLetterCalls = {
  look: createMemberApiRoute({
    method: 'post',
    path: `${adminLettersPath}/audience`,
    summary: 'Return the recipients of a text, with the delivery method of each; nothing is stored',
    request: createJsonRequestSpec(
      letterDraftSchema
        .pick({ kind: true, subject: true, body: true })
        .extend({ audience: letterAudienceSchema }),
    ),
    responses: {
      200: { description: 'To these', ...createJsonContentSpec(letterDraftRecipientsSchema) },
      ...createProblemResponseSpecs(...commonErrorStatuses),
    },
  }),
  send: createMemberApiRoute({
    method: 'post',
    path: `${adminLettersPath}/{id}/sending`,
    summary: 'Send a letter, once; 409 if the recipient counts differ from those in the request',
    request: { ...letterParams, ...ifMatchRequestHeaders, ...createJsonRequestSpec(letterCountsSchema) },
    responses: {
      200: { description: 'Sent', ...createJsonContentSpec(letterCountsSchema) },
      ...createProblemResponseSpecs(...commonErrorStatuses),
      ...versionConflictResponses,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof adminLetterCalls> {}
}

/** API of the admin section 'Letters'. */
export function lettersAdminApi(site: Site) {
  const api = createMemberApi();
  for (const guarded of [adminLettersPath, `${adminLettersPath}/*`])
    api.use(guarded, requirePermission(site, 'letters'));
  return api
    .route('/', letterDraftsApi(site))
    .route('/', letterDeliveryApi(site))
    .openapi(adminLetterCalls.look, async (c) =>
      c.json(await previewLetterRecipients(site, c.get('viewer'), c.req.valid('json')), 200),
    )
    .openapi(adminLetterCalls.send, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: getIfMatchVersion(c) };
      return c.json(await sendLetter(site, c.get('viewer'), input), 200);
    });
}
