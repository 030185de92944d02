import { Hono } from 'hono';
import { selectPublicDocuments } from '#app/modules/documents/papers/document-lists.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { formatDownloadFileName } from './file-names.ts';
import { createDocumentNotFound, sendDocumentFile } from './send-document-file.server.ts';

/** Handler for files of public documents. The file name in the URL is ignored, so that links survive a new title. */
export function publicDocumentFilesApi(site: Site): Hono {
  const files = new Hono();
  files.get('/documents/:id/:name', async (c) => {
    const { id } = c.req.param();
    const file =
      site.club.uses.documents && documentIdPattern.test(id) && (await findCurrentPublicFile(site, id));
    if (!file) throw createDocumentNotFound();
    const name = formatDownloadFileName(file.title, file.type);
    return sendDocumentFile(site.documentFiles, { ...file, name }, c.req.raw);
  });
  return files;
}

const documentIdPattern = /^[a-z0-9]{10}$/;

const findCurrentPublicFile = ({ db }: Site, id: string) =>
  selectPublicDocuments(db)
    .innerJoin('document_file', 'document_file.document', 'document.id')
    .select(['document.title', 'document_file.type', 'document_file.hash'])
    .where('document.id', '=', id)
    .where('document_file.replaced_at', 'is', null)
    .executeTakeFirst();
