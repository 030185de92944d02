import type { Kysely } from 'kysely';
import { formatLondonMinute } from '#app/core/clock.ts';
import { readCachedCalendarSeason, toCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { getUpcomingEvents } from '#app/modules/calendar/calendar.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { toEventSummary } from './event-summary.ts';

/** Returns the upcoming events that collect availability, the next first, with the number of available players. */
export async function readUpcomingAvailabilityEvents(site: Site) {
  const { db, club } = site;
  const { date } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const now = formatLondonMinute(site.clock);
  const coming = season
    ? getUpcomingEvents({ events: season.events.filter(({ shift }) => !shift) }, date)
    : [];
  const taking = coming.filter(
    (event) =>
      event.kind.nature !== 'roll-up' && event.takesNames && !toCurrentEventState(event, club, now).isOff,
  );
  const boards = await queryAvailabilityCounts(
    db,
    taking.map(({ id }) => id),
  );
  return taking.map((event) => {
    const board = boards.get(event.id);
    return {
      event: toEventSummary(event, club),
      wanted: board?.wanted ?? null,
      /** True once the team is published. */
      isPicked: board?.team === 'published',
      yes: Number(board?.yes ?? 0),
      ifNeeded: Number(board?.ifNeeded ?? 0),
    };
  });
}

/** Fetches the wanted number of each event and the answers of active members, counted by kind. */
async function queryAvailabilityCounts(db: Kysely<DatabaseSchema>, events: string[]) {
  if (events.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('board')
    .leftJoin('selection', 'selection.event', 'board.event')
    .select((e) => {
      const saying = (word: AvailabilityWord) =>
        e
          .selectFrom('answer')
          .innerJoin('member', 'member.id', 'answer.member')
          .select(e.fn.countAll().as('rows'))
          .whereRef('answer.event', '=', 'board.event')
          .where('answer.word', '=', word)
          .where('member.suspended_at', 'is', null)
          .where('member.removed_at', 'is', null);
      return [
        'board.event',
        'board.wanted',
        'selection.state as team',
        saying('yes').as('yes'),
        saying('if needed').as('ifNeeded'),
      ];
    })
    .where('board.event', 'in', events)
    .execute();
  return new Map(rows.map((row) => [row.event, row]));
}
