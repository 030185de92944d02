import { memberCalls } from '#app/api/member-calls.server.ts';
import { documentsDeskApi } from '#app/modules/documents/admin/desk-documents.api.ts';
import { publicFiles } from '#app/modules/documents/files/public-files.server.ts';
import { memberDocumentsApi } from '#app/modules/documents/members/member-documents.api.ts';
import type { Site } from '#app/site/site.server.ts';

/** API of documents, and the public files themselves. */
export function documentsApi(site: Site) {
  const api = memberCalls();
  api.route('/', documentsDeskApi(site));
  api.route('/', memberDocumentsApi(site));
  api.route('/', publicFiles(site));
  return api;
}
