import type { Kysely } from 'kysely';
import type { Site } from '#app/site/site.server.ts';
import type { EventNature } from '#db/schema/calendar.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { EventKind } from './event-kind.ts';

/** Query the club's event kinds in order. */
export async function readEventKinds(db: Kysely<DatabaseSchema>): Promise<EventKind[]> {
  const rows = await db
    .selectFrom('kind')
    .leftJoin('league', 'league.day', 'kind.id')
    .select(['kind.id', 'kind.name', 'kind.short_name', 'kind.nature', 'kind.colour'])
    .select([
      'kind.weekday',
      'kind.time',
      'kind.in_filter',
      'kind.in_feed',
      'kind.put_by',
      'league.day as league',
    ])
    .orderBy('kind.position')
    .orderBy('kind.id')
    .execute();
  return rows.map(({ short_name, in_filter, in_feed, put_by, league, ...row }) => ({
    ...row,
    shortName: short_name,
    inFilter: in_filter === 1,
    inFeed: in_feed === 1,
    putBy: put_by === 1,
    league: league !== null,
  }));
}

/** Return the event kinds from the cache, for pages. */
export const readCachedEventKinds = ({ db, cached }: Pick<Site, 'db' | 'cached'>): Promise<EventKind[]> =>
  cached('kinds', () => readEventKinds(db));

/** Subquery for an `in` clause: the keys of the kinds of one nature. */
export const selectEventKindIdsByNature = (db: Kysely<DatabaseSchema>, nature: EventNature) =>
  db.selectFrom('kind').select('id').where('nature', '=', nature);
