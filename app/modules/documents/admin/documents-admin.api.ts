import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { countUploadAgainstLimits } from '#app/api/count-upload.server.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createProblemResponseSpecs,
  noContentResponse,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import {
  getIfMatchVersion,
  ifMatchRequestHeaders,
  versionConflictResponses,
} from '#app/api/versions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { findDocumentFile } from '#app/modules/documents/files/find-document-file.server.ts';
import { sendDocumentFile } from '#app/modules/documents/files/send-document-file.server.ts';
import {
  adminDocumentSchema,
  documentDateSchema,
  documentFieldsSchema,
} from '#app/modules/documents/papers/document-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { deleteDocumentWithFiles, deleteEarlierDocumentVersion } from './delete-documents.server.ts';
import { insertDocumentWithFile, replaceDocumentFile } from './document-mutations.server.ts';
import { adminDocumentDetailsApi } from './documents.endpoints.server.ts';

const adminDocumentsPath = '/api/desk/documents';
const documentParams = { params: z.object({ id: pathIdSchema }) };
const documentFileParams = { params: z.object({ file: pathIdSchema }) };
const binarySchema = { schema: z.string().openapi({ format: 'binary' }) };
const uploadContentTypes = {
  'application/pdf': binarySchema,
  'image/jpeg': binarySchema,
  'image/png': binarySchema,
  'image/webp': binarySchema,
};
const fileBody = { body: { required: true, content: uploadContentTypes } };
const commonErrorStatuses = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const adminDocumentCalls = {
  file: createMemberApiRoute({
    method: 'get',
    path: `${adminDocumentsPath}/files/{file}`,
    summary: 'Download a version of a document',
    request: documentFileParams,
    responses: {
      200: { description: 'The file', content: uploadContentTypes },
      ...createProblemResponseSpecs(401, 403, 404, 422, 503),
    },
  }),
  add: createMemberApiRoute({
    method: 'post',
    path: adminDocumentsPath,
    summary: 'Upload a document: its fields in the query string, the file as the body',
    request: { query: documentFieldsSchema, ...fileBody },
    responses: {
      201: { description: 'Kept', ...createJsonContentSpec(adminDocumentSchema) },
      ...createProblemResponseSpecs(400, 401, 403, 409, 413, 415, 422, 429, 503),
    },
  }),
  replace: createMemberApiRoute({
    method: 'post',
    path: `${adminDocumentsPath}/{id}/files`,
    summary:
      'Upload a new current version, dated today by default; the one before is kept as an earlier version',
    request: {
      ...documentParams,
      ...ifMatchRequestHeaders,
      query: z.object({ dated: documentDateSchema.optional() }),
      ...fileBody,
    },
    responses: {
      201: { description: 'Kept', ...createJsonContentSpec(adminDocumentSchema) },
      ...createProblemResponseSpecs(...commonErrorStatuses, 503),
      ...versionConflictResponses,
    },
  }),
  remove: createMemberApiRoute({
    method: 'delete',
    path: `${adminDocumentsPath}/{id}`,
    summary: 'Delete a document irreversibly, with every version; administrators only',
    request: { ...documentParams, ...ifMatchRequestHeaders },
    responses: {
      ...noContentResponse,
      ...createProblemResponseSpecs(401, 403, 404, 409, 422, 429, 503),
      ...versionConflictResponses,
    },
  }),
  removeFile: createMemberApiRoute({
    method: 'delete',
    path: `${adminDocumentsPath}/{id}/files/{file}`,
    summary: 'Delete an earlier version irreversibly; administrators only',
    request: { params: z.object({ id: pathIdSchema, file: pathIdSchema }), ...ifMatchRequestHeaders },
    responses: {
      ...noContentResponse,
      ...createProblemResponseSpecs(401, 403, 404, 409, 422, 429, 503),
      ...versionConflictResponses,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof adminDocumentCalls> {}
}

/** API of the admin section 'Documents'. */
export function adminDocumentFilesApi(site: Site) {
  const api = createMemberApi();
  const [keyHolders, administrators] = [
    requirePermission(site, 'documents'),
    requireRole(site, 'administrator'),
  ];
  // Irreversible deletions are restricted to administrators.
  const door: typeof keyHolders = (c, next) =>
    (c.req.method === 'DELETE' ? administrators : keyHolders)(c, next);
  for (const guarded of [adminDocumentsPath, `${adminDocumentsPath}/*`]) api.use(guarded, door);
  api.route('/', adminDocumentDetailsApi(site));
  return api
    .openapi(adminDocumentCalls.file, async (c) => {
      const file = await findDocumentFile(site.db, c.req.valid('param').file, { putByToo: true });
      return sendDocumentFile(site.documentFiles, { ...file, isPrivate: true }, c.req.raw);
    })
    .openapi(adminDocumentCalls.add, async (c) => {
      const viewer = c.get('viewer');
      await countUploadAgainstLimits(site, c, 'picture-desk');
      const facts = c.req.valid('query');
      const added = await site.documentFiles.receive(c.req.raw, viewer.id, (arrived) =>
        insertDocumentWithFile(site, viewer, { ...facts, arrived }),
      );
      return c.json(added, 201);
    })
    .openapi(adminDocumentCalls.replace, async (c) => {
      const viewer = c.get('viewer');
      await countUploadAgainstLimits(site, c, 'picture-desk');
      const { dated = todayInLondon(site.clock) } = c.req.valid('query');
      const input = { ...c.req.valid('param'), dated, version: getIfMatchVersion(c) };
      const replaced = await site.documentFiles.receive(c.req.raw, viewer.id, (arrived) =>
        replaceDocumentFile(site, viewer, { ...input, arrived }),
      );
      return c.json(replaced, 201);
    })
    .openapi(adminDocumentCalls.remove, async (c) => {
      await deleteDocumentWithFiles(site, c.get('viewer'), {
        ...c.req.valid('param'),
        version: getIfMatchVersion(c),
      });
      return c.body(null, 204);
    })
    .openapi(adminDocumentCalls.removeFile, async (c) => {
      await deleteEarlierDocumentVersion(site, c.get('viewer'), {
        ...c.req.valid('param'),
        version: getIfMatchVersion(c),
      });
      return c.body(null, 204);
    });
}
