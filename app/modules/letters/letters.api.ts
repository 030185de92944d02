import { createMemberApi } from '#app/api/member-api.server.ts';
import { letterDraftsApi } from '#app/modules/letters/drafts/drafts.endpoints.server.ts';
import { ownLettersApi } from '#app/modules/letters/own/own-letters.endpoints.server.ts';
import { letterDeliveryApi } from '#app/modules/letters/sending/sending.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

export function lettersModuleApi(site: Site) {
  return createMemberApi()
    .route('/', letterDraftsApi(site))
    .route('/', letterDeliveryApi(site))
    .route('/', ownLettersApi(site));
}
