import { z } from '@hono/zod-openapi';
import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { formatDownloadFileName } from '#app/modules/documents/files/file-names.ts';
import { listAdminDocuments } from '#app/modules/documents/papers/document-lists.server.ts';
import {
  type AdminDocument,
  adminDocumentSchema,
  type DocumentFields,
  documentFieldsSchema,
} from '#app/modules/documents/papers/document-schemas.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { markCurrentFileReplaced, readAdminDocument } from './document-mutations.server.ts';

/** Endpoints for documents in the admin section 'Documents'; uploads, downloads and deletions are in documents-admin.api.ts. */
const documentResource = defineEndpointResource({
  permission: 'documents',
  table: 'document',
  title: ({ title }) => title,
  notFound: 'We cannot find that document. It may have been deleted.',
});

/** Lockable document with its files. Raising the content version is the lock, and invalidates cached pages at once. */
const lockableDocument: Lockable<AdminDocument> = {
  lock: raiseContentVersion,
  read: (tx, { id = '' }) => readAdminDocument(tx, id),
  conflictView: (document) => ({ ...document }),
  lastChange: (tx, { title }) => findLastAuditEntry(tx, { detail: title }),
};

const mutation = mutations(documentResource);
const query = queries(documentResource);

const documentEndpoints = {
  list: query({
    route: 'GET /api/desk/documents',
    summary: 'Return every document, archived ones included; with a search, those that contain all its words',
    query: z.object({ q: z.string().max(100).default('') }),
    response: z.array(adminDocumentSchema),
    load: ({ db }, { q }) => listAdminDocuments(db, q),
  }),
  read: query({
    route: 'GET /api/desk/documents/{id}',
    summary: 'Return a document with its earlier versions',
    response: adminDocumentSchema,
    load: ({ db }, { id }) => readAdminDocument(db, id),
  }),
  change: mutation({
    route: 'PUT /api/desk/documents/{id}',
    summary: 'Update the fields and the visibility of a document',
    body: documentFieldsSchema,
    lock: lockableDocument,
    response: adminDocumentSchema,
    audit: ({ seen_by }, was) => documentAuditTexts[seen_by === was.seen_by ? 'same' : seen_by],
    async handler(ctx, { id, ...facts }, { file }) {
      await ctx.tx
        .updateTable('document_file')
        .set({ dated: facts.dated, name: formatDownloadFileName(facts.title, file.type) })
        .where('id', '=', file.id)
        .execute();
      return updateDocument(ctx, id, facts);
    },
  }),
  putBy: mutation({
    route: 'PUT /api/desk/documents/{id}/put-by',
    summary: 'Archive a document, out of all lists, or restore it; its files stay',
    body: z.object({ put_by: z.boolean('Choose whether the document is archived.') }),
    lock: lockableDocument,
    response: adminDocumentSchema,
    audit: ({ put_by }) => `${put_by ? 'archived' : 'restored'} the document`,
    handler: (ctx, { id, put_by }) => updateDocument(ctx, id, { put_by: put_by ? 1 : 0 }),
  }),
  holds: mutation({
    route: 'PUT /api/desk/documents/{id}/holds',
    summary: 'Make an earlier version current again, such as one that was replaced by mistake',
    body: z.object({ file: pathIdSchema }),
    lock: lockableDocument,
    response: adminDocumentSchema,
    audit: 'restored an earlier version of',
    async handler(ctx, { id, file }, { earlier }) {
      const { tx, site } = ctx;
      const found = earlier.find((one) => one.id === file);
      if (!found) throw new Refusal(404, 'We cannot find that earlier version. It may have been deleted.');
      await markCurrentFileReplaced(tx, site, id);
      await tx.updateTable('document_file').set({ replaced_at: null }).where('id', '=', file).execute();
      return updateDocument(ctx, id, { dated: found.dated });
    },
  }),
};

const documentAuditTexts = {
  same: 'changed the document',
  public: 'made the document public',
  members: 'limited the document to members',
};

/** Updates a document and returns it; the content version is refreshed before the response is sent. */
async function updateDocument(
  { tx, site, change, afterCommit }: MutationContext,
  id: string,
  facts: Partial<DocumentFields & { put_by: number }>,
): Promise<AdminDocument> {
  await change('document', id, facts);
  afterCommit(() => site.version.read());
  return readAdminDocument(tx, id);
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof documentEndpoints> {}
}

export const adminDocumentDetailsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(documentEndpoints));
