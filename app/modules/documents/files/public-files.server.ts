import { Hono } from 'hono';
import { publicRows } from '#app/modules/documents/papers/documents.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { fileNameOf } from './file-names.ts';
import { gone, serveFile } from './serve-file.server.ts';

/** Handler for files of public documents. The file name in the URL is ignored, so that links survive a new title. */
export function publicFiles(site: Site): Hono {
  const files = new Hono();
  files.get('/documents/:id/:name', async (c) => {
    const { id } = c.req.param();
    const file = site.club.uses.documents && isId.test(id) && (await holding(site, id));
    if (!file) throw gone();
    const name = fileNameOf(file.title, file.type);
    return serveFile(site.documentFiles, { ...file, name }, c.req.raw);
  });
  return files;
}

const isId = /^[a-z0-9]{10}$/;

const holding = ({ db }: Site, id: string) =>
  publicRows(db)
    .innerJoin('document_file', 'document_file.document', 'document.id')
    .select(['document.title', 'document_file.type', 'document_file.hash'])
    .where('document.id', '=', id)
    .where('document_file.replaced_at', 'is', null)
    .executeTakeFirst();
