import { memberCalls } from '#app/api/member-calls.server.ts';
import { documentsDeskApi } from '#app/modules/documents/admin/desk-documents.api.ts';
import { publicFiles } from '#app/modules/documents/files/public-files.server.ts';
import { memberDocumentsApi } from '#app/modules/documents/members/member-documents.api.ts';
import type { Site } from '#app/site/site.server.ts';

/** The calls about the club's papers, and the public papers themselves. */
export function documentsApi(site: Site) {
  const api = memberCalls();
  api.route('/', documentsDeskApi(site));
  api.route('/', memberDocumentsApi(site));
  api.route('/', publicFiles(site));
  return api;
}
