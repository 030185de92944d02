import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { londonNow } from '#app/core/clock.ts';
import { dateOf, isOff, lastDateOf } from '#app/core/event.ts';
import { formatOf, positionsOf } from '#app/modules/formats/formats.ts';
import type { Site } from '#app/site/site.server.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Match } from './games.ts';

type Reading = Pick<Site, 'db' | 'clock'>;
type Event = Selectable<EventTable>;

/** Match with published sides, as the totals need it. */
export interface CountedMatch extends Match {
  row: Event;
  section: string | null;
}

/**
 * Query the season's matches with published sides that are not called off, in order. Constant number of queries. `without`
 * excludes one event: the one being selected.
 */
export async function seasonMatches(site: Reading, season: number, without = ''): Promise<CountedMatch[]> {
  const { db } = site;
  const today = londonNow(site.clock).slice(0, 10);
  const rows = await publishedOf(db, season, without);
  const [asked, picks, cards] = await Promise.all([
    askedIn(db, season),
    picksIn(db, season),
    cardsIn(db, season),
  ]);
  return rows
    .toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)) || a.id.localeCompare(b.id))
    .map(({ sides, part, ...row }) => {
      const positions = positionsOf(formatOf(sides));
      return {
        event: row.id,
        row,
        section: row.section ?? part,
        isOver: today > lastDateOf(row) || row.winner !== null,
        asked: (asked.get(row.id) ?? []).map(({ member }) => member),
        scores: scoresOf(cards.get(row.id)?.[0]?.rinks),
        picks: (picks.get(row.id) ?? []).flatMap(({ member, rink, place, state, told }) =>
          member
            ? [
                {
                  member,
                  rink,
                  position: positions[place] ?? '',
                  isIn: state !== 'withdrawn',
                  wasOffered: state === 'offered' || (told !== null && !told.startsWith('0:')),
                },
              ]
            : [],
        ),
      };
    });
}

async function publishedOf(db: Kysely<Schema>, season: number, without: string) {
  const rows = await db
    .selectFrom('event')
    .innerJoin('selection', 'selection.event', 'event.id')
    .leftJoin('team', 'team.id', 'event.our_team')
    .selectAll('event')
    .select(['selection.format as sides', 'team.section as part'])
    .where('event.season', '=', season)
    .where('selection.state', '=', 'published')
    .where('event.id', '!=', without)
    .execute();
  return rows.filter((row) => !isOff(row));
}

async function askedIn(db: Kysely<Schema>, season: number) {
  const rows = await db
    .selectFrom('answer')
    .innerJoin('event', 'event.id', 'answer.event')
    .select(['answer.event', 'answer.member'])
    .where('event.season', '=', season)
    .where('word', 'in', ['yes', 'if needed'])
    .execute();
  return Map.groupBy(rows, ({ event }) => event);
}

async function picksIn(db: Kysely<Schema>, season: number) {
  const rows = await db
    .selectFrom('pick')
    .innerJoin('event', 'event.id', 'pick.event')
    .select(['pick.event', 'pick.member', 'pick.rink', 'pick.place', 'pick.state', 'pick.told'])
    .where('event.season', '=', season)
    .execute();
  return Map.groupBy(rows, ({ event }) => event);
}

async function cardsIn(db: Kysely<Schema>, season: number) {
  const rows = await db
    .selectFrom('match_card')
    .innerJoin('event', 'event.id', 'match_card.event')
    .select(['match_card.event', 'match_card.rinks'])
    .where('event.season', '=', season)
    .execute();
  return Map.groupBy(rows, ({ event }) => event);
}

const end = z.object({ us: z.number(), them: z.number() });
/** Part of a stored match card that is counted; cards that fail to parse have no score. */
const rinks = z.array(z.object({ number: z.int(), ends: z.array(end).min(1) }));

function scoresOf(card: string | undefined): Match['scores'] {
  const read = rinks.safeParse(JSON.parse(card ?? '[]'));
  const sum = (ends: z.output<typeof end>[], who: 'us' | 'them') =>
    ends.reduce((all, one) => all + one[who], 0);
  return new Map(
    (read.data ?? []).map(({ number, ends }) => [number, { us: sum(ends, 'us'), them: sum(ends, 'them') }]),
  );
}
