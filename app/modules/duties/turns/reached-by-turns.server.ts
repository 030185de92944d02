import { type Reached, reachedOf } from '#app/admin/telling/reached.server.ts';
import { wantingMail } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Untold } from './told.server.ts';
import { newsLines } from './turn-mails.ts';

/** Return the recipients for the send sheet: by email or to phone, each with their news. */
export async function reachedByTurns(site: Site, all: Untold[]): Promise<Reached> {
  const wants = await wantingMail(site.db, 'duties');
  const people = all.map(({ member: { id, name, email, phone }, news }) => ({
    id,
    name,
    email,
    telephone: phone,
    wants: wants(id),
    line: newsLines(news, id).join(' '),
  }));
  return reachedOf(site, people);
}
