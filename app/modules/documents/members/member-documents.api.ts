import { z } from '@hono/zod-openapi';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import { createProblemResponseSpecs, pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { findDocumentFile } from '#app/modules/documents/files/find-document-file.server.ts';
import { sendDocumentFile } from '#app/modules/documents/files/send-document-file.server.ts';
import { listMemberDocuments } from '#app/modules/documents/papers/document-lists.server.ts';
import { memberDocumentSchema } from '#app/modules/documents/papers/document-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';

const memberDocumentsPath = '/api/documents';
const binarySchema = { schema: z.string().openapi({ format: 'binary' }) };
const downloadContentTypes = {
  'application/pdf': binarySchema,
  'image/jpeg': binarySchema,
  'image/png': binarySchema,
  'image/webp': binarySchema,
};

const memberDocumentCalls = {
  list: queries({ permission: 'member', feature: 'documents' })({
    route: 'GET /api/documents',
    summary: 'Return the club’s documents with earlier versions; with a search, those that match',
    query: z.object({ q: z.string().max(100).default('') }),
    response: z.array(memberDocumentSchema),
    load: ({ db }, { q }) => listMemberDocuments(db, q),
  }),
  file: createMemberApiRoute({
    method: 'get',
    path: `${memberDocumentsPath}/files/{file}`,
    summary: 'Download a version of a document',
    request: { params: z.object({ file: pathIdSchema }) },
    responses: {
      200: { description: 'The file', content: downloadContentTypes },
      ...createProblemResponseSpecs(401, 404, 422, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof memberDocumentCalls> {}
}

/** API of documents for members; 404 while the club does not use the feature. */
export function memberDocumentsApi(site: Site) {
  const api = createMemberApi();
  for (const guarded of [memberDocumentsPath, `${memberDocumentsPath}/*`])
    api.use(guarded, requireRole(site), async (_, next) => {
      if (!site.club.uses.documents) throw new Refusal(404, 'The club does not use this page.');
      await next();
    });
  return api
    .route('/', mountEndpoints(site, memberDocumentCalls.list))
    .openapi(memberDocumentCalls.file, async (c) => {
      const file = await findDocumentFile(site.db, c.req.valid('param').file);
      return sendDocumentFile(site.documentFiles, { ...file, isPrivate: true }, c.req.raw);
    });
}
