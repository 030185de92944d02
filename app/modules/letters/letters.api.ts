import { memberCalls } from '#app/api/member-calls.server.ts';
import { lettersDeskApi } from '#app/modules/letters/admin/letters-desk.api.ts';
import { myLettersApi } from '#app/modules/letters/mine/my-letters.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

export function lettersApi(site: Site) {
  return memberCalls().route('/', lettersDeskApi(site)).route('/', myLettersApi(site));
}
