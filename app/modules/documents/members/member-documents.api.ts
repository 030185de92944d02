import { z } from '@hono/zod-openapi';
import { pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { readFileOf } from '#app/modules/documents/files/read-file.server.ts';
import { serveFile } from '#app/modules/documents/files/serve-file.server.ts';
import { memberDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { memberDocuments } from '#app/modules/documents/papers/documents.server.ts';
import type { Site } from '#app/site/site.server.ts';

const path = '/api/documents';
const bytes = { schema: z.string().openapi({ format: 'binary' }) };
const kinds = { 'application/pdf': bytes, 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes };

const calls = {
  list: queries({ permission: 'member', feature: 'documents' })({
    route: 'GET /api/documents',
    summary: 'Return the club’s documents with earlier versions; with a search, those that match',
    query: z.object({ q: z.string().max(100).default('') }),
    response: z.array(memberDocument),
    load: ({ db }, { q }) => memberDocuments(db, q),
  }),
  file: memberCall({
    method: 'get',
    path: `${path}/files/{file}`,
    summary: 'Download a version of a document',
    request: { params: z.object({ file: pathId }) },
    responses: { 200: { description: 'The file', content: kinds }, ...refusals(401, 404, 422, 503) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** API of documents for members; 404 while the club does not use the feature. */
export function memberDocumentsApi(site: Site) {
  const api = memberCalls();
  for (const guarded of [path, `${path}/*`])
    api.use(guarded, guard(site), async (_, next) => {
      if (!site.club.uses.documents) throw new Refusal(404, 'There is nothing here.');
      await next();
    });
  return api.route('/', mountEndpoints(site, calls.list)).openapi(calls.file, async (c) => {
    const file = await readFileOf(site.db, c.req.valid('param').file);
    return serveFile(site.documentFiles, { ...file, isPrivate: true }, c.req.raw);
  });
}
