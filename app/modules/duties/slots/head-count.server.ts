import type { Kysely } from 'kysely';
import { readEventHeadCounts } from '#app/modules/calendar/calendar.server.ts';
import type { DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Head counts of several duties for a mail, each with its duty. */
export async function formatDutyHeadCounts(
  db: Kysely<DatabaseSchema>,
  duties: DutyWithSlots[],
): Promise<string[]> {
  const heads = await readEventHeadCounts(
    db,
    duties.flatMap(({ event }) => event ?? []),
  );
  const lines = duties.flatMap(({ event, title }) => {
    const line = event && heads.get(event);
    return line ? [`${title}: ${line}.`] : [];
  });
  return [...new Set(lines)];
}
