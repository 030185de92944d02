import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { tellsOfMoney } from '#app/modules/letters/audience/audience.ts';
import { wouldGoTo } from '#app/modules/letters/kept/one-letter.server.ts';
import type { Draft } from '#app/modules/letters/letter/draft-schema.server.ts';
import { aboutMoney } from '#app/modules/letters/letter/letters.server.ts';
import type { Site } from '#app/site/site.server.ts';

/**
 * Returns the recipients of a text for the draft form. Throws 403 if it tells who owes, and the officer lacks the permission
 * 'subscriptions'.
 */
export async function lookAt(
  site: Site,
  officer: Viewer,
  { audience, kind, subject, body }: Omit<Draft, 'replyTo'>,
) {
  if (tellsOfMoney(audience, { subject, body }) && !(await roomsOf(site, officer)).includes('subscriptions'))
    throw aboutMoney();
  return wouldGoTo(site, { audience, kind, text: subject + body });
}
