import { memberCalls } from '#app/api/member-calls.server.ts';
import { lettersDeskApi } from '#app/club/letters/desk/letters-desk.api.ts';
import { myLettersApi } from '#app/club/letters/mine/my-letters.acts.server.ts';
import type { Site } from '#app/site/site.server.ts';

export function lettersApi(site: Site) {
  return memberCalls().route('/', lettersDeskApi(site)).route('/', myLettersApi(site));
}
