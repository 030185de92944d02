import { goesNowhere } from '#app/admin/telling/reached.server.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { LetterInList } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { audienceOf, isClosedTo } from '#app/modules/letters/letter/letters.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { goingOf } from './going.server.ts';

/** Returns drafts first, then sent letters, the latest first. */
export async function listLetters(
  site: Pick<Site, 'db' | 'club' | 'postman'>,
  viewer: Viewer,
): Promise<{ letters: LetterInList[] }> {
  const { db } = site;
  const rows = await db.selectFrom('letter').selectAll().execute();
  const rooms = await roomsOf(site, viewer);
  const going = await goingOf(
    db,
    rows.map(({ id }) => id),
  );
  const letters = rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    state: row.state,
    by: row.state === 'sent' ? row.sent_by_name : row.made_by_name,
    at: row.sent_at ?? row.made_at,
    counts: audienceOf(row).counts ?? null,
    going: going(row.id),
    nowhere: goesNowhere(site),
    closed: isClosedTo(row, rooms),
  }));
  const place = { draft: 0, sent: 1 };
  return {
    letters: letters.toSorted(
      (a, b) => place[a.state] - place[b.state] || b.at.localeCompare(a.at) || (a.id < b.id ? -1 : 1),
    ),
  };
}
