import { z } from '@hono/zod-openapi';
import { done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { countFile } from '#app/api/count-file.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { conflictResponses, ifMatch, versionSeen } from '#app/api/versions.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { today } from '#app/core/clock.ts';
import { readFileOf } from '#app/modules/documents/files/read-file.server.ts';
import { serveFile } from '#app/modules/documents/files/serve-file.server.ts';
import { dated, deskDocument, documentFacts } from '#app/modules/documents/papers/document-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { deleteDocument, deleteEarlier } from './delete-documents.server.ts';
import { addDocument, replaceFile } from './document-acts.server.ts';
import { documentActsApi } from './documents.endpoints.server.ts';

const path = '/api/desk/documents';
const one = { params: z.object({ id: pathId }) };
const oneFile = { params: z.object({ file: pathId }) };
const bytes = { schema: z.string().openapi({ format: 'binary' }) };
const kinds = { 'application/pdf': bytes, 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes };
const fileBody = { body: { required: true, content: kinds } };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  file: memberCall({
    method: 'get',
    path: `${path}/files/{file}`,
    summary: 'Download a version of a document',
    request: oneFile,
    responses: { 200: { description: 'The file', content: kinds }, ...refusals(401, 403, 404, 422, 503) },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Upload a document: its fields in the query string, the file as the body',
    request: { query: documentFacts, ...fileBody },
    responses: {
      201: { description: 'Kept', ...json(deskDocument) },
      ...refusals(400, 401, 403, 409, 413, 415, 422, 429, 503),
    },
  }),
  replace: memberCall({
    method: 'post',
    path: `${path}/{id}/files`,
    summary:
      'Upload a new current version, dated today by default; the one before is kept as an earlier version',
    request: { ...one, ...ifMatch, query: z.object({ dated: dated.optional() }), ...fileBody },
    responses: {
      201: { description: 'Kept', ...json(deskDocument) },
      ...refusals(...always, 503),
      ...conflictResponses,
    },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Delete a document irreversibly, with every version; administrators only',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429, 503), ...conflictResponses },
  }),
  removeFile: memberCall({
    method: 'delete',
    path: `${path}/{id}/files/{file}`,
    summary: 'Delete an earlier version irreversibly; administrators only',
    request: { params: z.object({ id: pathId, file: pathId }), ...ifMatch },
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429, 503), ...conflictResponses },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** API of the admin section 'Documents'. */
export function documentsDeskApi(site: Site) {
  const api = memberCalls();
  const [keyHolders, administrators] = [guardRoom(site, 'documents'), guard(site, 'administrator')];
  // Irreversible deletions are restricted to administrators.
  const door: typeof keyHolders = (c, next) =>
    (c.req.method === 'DELETE' ? administrators : keyHolders)(c, next);
  for (const guarded of [path, `${path}/*`]) api.use(guarded, door);
  api.route('/', documentActsApi(site));
  return api
    .openapi(calls.file, async (c) => {
      const file = await readFileOf(site.db, c.req.valid('param').file, { putByToo: true });
      return serveFile(site.documentFiles, { ...file, isPrivate: true }, c.req.raw);
    })
    .openapi(calls.add, async (c) => {
      const viewer = c.get('viewer');
      await countFile(site, c, 'picture-desk');
      const facts = c.req.valid('query');
      const added = await site.documentFiles.receive(c.req.raw, viewer.id, (arrived) =>
        addDocument(site, viewer, { ...facts, arrived }),
      );
      return c.json(added, 201);
    })
    .openapi(calls.replace, async (c) => {
      const viewer = c.get('viewer');
      await countFile(site, c, 'picture-desk');
      const { dated = today(site.clock) } = c.req.valid('query');
      const input = { ...c.req.valid('param'), dated, version: versionSeen(c) };
      const replaced = await site.documentFiles.receive(c.req.raw, viewer.id, (arrived) =>
        replaceFile(site, viewer, { ...input, arrived }),
      );
      return c.json(replaced, 201);
    })
    .openapi(calls.remove, async (c) => {
      await deleteDocument(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.removeFile, async (c) => {
      await deleteEarlier(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    });
}
