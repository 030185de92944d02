import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { CupRow } from '#app/modules/cups/cup-queries.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Resource of the cups that the club plays in, part of the admin section 'Results and leagues'. */
export const cupResource = defineEndpointResource({
  permission: 'results',
  table: 'cup',
  title: ({ name }) => name,
  notFound: 'We cannot find that cup. It may have been deleted.',
});

/** Audit subject and title of a change within a cup. */
export const getCupAuditDetails = ({ slug, name }: CupRow, what: string) => ({
  subject: `cup:${slug}`,
  title: `${name}, ${what}`,
});

/** Throws 404 if unknown. */
export async function readCupRow(db: Kysely<DatabaseSchema>, slug: string): Promise<CupRow> {
  const row = await db.selectFrom('cup').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) throw new Refusal(404, cupResource.notFound);
  return row;
}

/** Returns the season of the current calendar. 409 before there is one. */
export async function readCurrentCupSeason(tx: Kysely<DatabaseSchema>): Promise<number> {
  const season = await readCalendarYear(tx);
  if (season === undefined) throw new Refusal(409, 'Add a season to the calendar first.');
  return season;
}

/** Adds the event kind of cup ties, with the first cup. */
export async function ensureCupEventKind(changeSet: ContentChangeSet) {
  const kinds = await changeSet.tx.selectFrom('kind').select(['id', 'position']).execute();
  if (kinds.some(({ id }) => id === cupEventKindId)) return;
  const position = Math.max(-1, ...kinds.map((kind) => kind.position)) + 1;
  await changeSet.add('kind', {
    id: cupEventKindId,
    position,
    name: 'Cup match',
    short_name: 'Cup',
    nature: 'match' as const,
    colour: '',
    weekday: null,
    time: null,
    in_filter: 1,
    in_feed: 1,
    put_by: 0,
  });
}
export const cupEventKindId = 'cup';
