import { hasNoMailServer } from '#app/admin/send-sheet/recipients.server.ts';
import { getPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { isLetterClosedTo, parseAudienceColumn } from '#app/modules/letters/letter/letter-resource.server.ts';
import type { LetterSummary } from '#app/modules/letters/letter/letter-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDeliveryCounts } from './delivery-counts.server.ts';

/** Returns drafts first, then sent letters, the latest first. */
export async function listLettersForOfficer(
  site: Pick<Site, 'db' | 'club' | 'postman'>,
  viewer: Viewer,
): Promise<{ letters: LetterSummary[] }> {
  const { db } = site;
  const rows = await db.selectFrom('letter').selectAll().execute();
  const rooms = await getPermissions(site, viewer);
  const going = await readDeliveryCounts(
    db,
    rows.map(({ id }) => id),
  );
  const letters = rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    state: row.state,
    by: row.state === 'sent' ? row.sent_by_name : row.made_by_name,
    at: row.sent_at ?? row.made_at,
    counts: parseAudienceColumn(row).counts ?? null,
    going: going(row.id),
    nowhere: hasNoMailServer(site),
    closed: isLetterClosedTo(row, rooms),
  }));
  const place = { draft: 0, sent: 1 };
  return {
    letters: letters.toSorted(
      (a, b) => place[a.state] - place[b.state] || b.at.localeCompare(a.at) || (a.id < b.id ? -1 : 1),
    ),
  };
}
