import { isMailServerMissing } from '#app/admin/send-sheet/recipients.server.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import {
  isLetterForbiddenTo,
  parseAudienceColumn,
} from '#app/modules/letters/letter/letter-resource.server.ts';
import type { LetterSummary } from '#app/modules/letters/letter/letter-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readLetterDeliveryCounts } from './delivery-counts.server.ts';

/** Returns drafts first, then sent letters, the latest first. */
export async function listLettersForOfficer(
  site: Pick<Site, 'db' | 'club' | 'postman'>,
  viewer: SignedInViewer,
): Promise<{ letters: LetterSummary[] }> {
  const { db } = site;
  const rows = await db.selectFrom('letter').selectAll().execute();
  const rooms = await getMemberPermissions(site, viewer);
  const going = await readLetterDeliveryCounts(
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
    nowhere: isMailServerMissing(site),
    closed: isLetterForbiddenTo(row, rooms),
  }));
  const place = { draft: 0, sent: 1 };
  return {
    letters: letters.toSorted(
      (a, b) => place[a.state] - place[b.state] || b.at.localeCompare(a.at) || (a.id < b.id ? -1 : 1),
    ),
  };
}
