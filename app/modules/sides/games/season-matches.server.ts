import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { formatLondonMinute } from '#app/core/clock.ts';
import { getEventDate, getEventLastDate, isEventNotPlayed } from '#app/core/event.ts';
import { getRinkPlayerPositions, parseMatchFormat } from '#app/modules/formats/formats.ts';
import type { Site } from '#app/site/site.server.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MatchForPlayerTotals } from './player-totals.ts';

type SeasonMatchSite = Pick<Site, 'db' | 'clock'>;
type EventRow = Selectable<EventTable>;

/** Match with published sides, as the totals need it. */
export interface PublishedSeasonMatch extends MatchForPlayerTotals {
  row: EventRow;
  section: string | null;
}

/**
 * Query the season's matches with published sides that are not called off, in order. Constant number of queries. `without`
 * excludes one event: the one being selected.
 */
export async function readPublishedSeasonMatches(
  site: SeasonMatchSite,
  season: number,
  without = '',
): Promise<PublishedSeasonMatch[]> {
  const { db } = site;
  const today = formatLondonMinute(site.clock).slice(0, 10);
  const rows = await readPublishedMatches(db, season, without);
  const [asked, picks, cards] = await Promise.all([
    readAvailableMembers(db, season),
    readPicksByEvent(db, season),
    readCardsByEvent(db, season),
  ]);
  return rows
    .toSorted((a, b) => getEventDate(a).localeCompare(getEventDate(b)) || a.id.localeCompare(b.id))
    .map(({ sides, part, ...row }) => {
      const positions = getRinkPlayerPositions(parseMatchFormat(sides));
      return {
        event: row.id,
        row,
        section: row.section ?? part,
        isOver: today > getEventLastDate(row) || row.winner !== null,
        asked: (asked.get(row.id) ?? []).map(({ member }) => member),
        scores: parseCardScores(cards.get(row.id)?.[0]?.rinks),
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

async function readPublishedMatches(db: Kysely<DatabaseSchema>, season: number, without: string) {
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
  return rows.filter((row) => !isEventNotPlayed(row));
}

async function readAvailableMembers(db: Kysely<DatabaseSchema>, season: number) {
  const rows = await db
    .selectFrom('answer')
    .innerJoin('event', 'event.id', 'answer.event')
    .select(['answer.event', 'answer.member'])
    .where('event.season', '=', season)
    .where('word', 'in', ['yes', 'if needed'])
    .execute();
  return Map.groupBy(rows, ({ event }) => event);
}

async function readPicksByEvent(db: Kysely<DatabaseSchema>, season: number) {
  const rows = await db
    .selectFrom('pick')
    .innerJoin('event', 'event.id', 'pick.event')
    .select(['pick.event', 'pick.member', 'pick.rink', 'pick.place', 'pick.state', 'pick.told'])
    .where('event.season', '=', season)
    .execute();
  return Map.groupBy(rows, ({ event }) => event);
}

async function readCardsByEvent(db: Kysely<DatabaseSchema>, season: number) {
  const rows = await db
    .selectFrom('match_card')
    .innerJoin('event', 'event.id', 'match_card.event')
    .select(['match_card.event', 'match_card.rinks'])
    .where('event.season', '=', season)
    .execute();
  return Map.groupBy(rows, ({ event }) => event);
}

const cardEndSchema = z.object({ us: z.number(), them: z.number() });
/** Part of a stored match card that is counted; cards that fail to parse have no score. */
const cardRinksSchema = z.array(z.object({ number: z.int(), ends: z.array(cardEndSchema).min(1) }));

function parseCardScores(card: string | undefined): MatchForPlayerTotals['scores'] {
  const read = cardRinksSchema.safeParse(JSON.parse(card ?? '[]'));
  const sum = (ends: z.output<typeof cardEndSchema>[], who: 'us' | 'them') =>
    ends.reduce((all, one) => all + one[who], 0);
  return new Map(
    (read.data ?? []).map(({ number, ends }) => [number, { us: sum(ends, 'us'), them: sum(ends, 'them') }]),
  );
}
