import { createMemberApi } from '#app/api/member-api.server.ts';
import { lettersAdminApi } from '#app/modules/letters/admin/letters-admin.api.ts';
import { ownLettersApi } from '#app/modules/letters/own/own-letters.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

export function lettersModuleApi(site: Site) {
  return createMemberApi().route('/', lettersAdminApi(site)).route('/', ownLettersApi(site));
}
