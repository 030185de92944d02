import { createMemberApi } from '#app/api/member-api.server.ts';
import { adminDocumentFilesApi } from '#app/modules/documents/admin/documents-admin.api.ts';
import { publicDocumentFilesApi } from '#app/modules/documents/files/public-files.server.ts';
import { memberDocumentsApi } from '#app/modules/documents/members/member-documents.api.ts';
import type { Site } from '#app/site/site.server.ts';

/** API of documents, and the public files themselves. */
export function documentsModuleApi(site: Site) {
  const api = createMemberApi();
  api.route('/', adminDocumentFilesApi(site));
  api.route('/', memberDocumentsApi(site));
  api.route('/', publicDocumentFilesApi(site));
  return api;
}
