import { formatHomeOrAway, getEventDate, getEventTitle, isEventNotPlayed } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import type { Ports } from '#app/kernel/module.ts';
import { getAvailabilityBoardStage } from '#app/modules/availability/boards/board.ts';
import { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
import { formatAvailabilityBoardStatus } from '#app/modules/availability/boards/board-status.ts';
import { toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import { readEventAvailability } from '#app/modules/availability/member-answers/availability-queries.server.ts';
import { readCachedCalendarSeason, toCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, getUpcomingEvents } from '#app/modules/calendar/calendar.ts';
import { capitalize } from '#app/site/club-terms.ts';
import {
  maxWallSlideItems,
  splitListIntoWallSlides,
  type WallSlide,
} from '#app/site/wall-slides/wall-slide.ts';
import type { WallSlideContext } from '#app/site/wall-slides/wall-slides.server.ts';
import { readPublishedTeam } from './published-team.server.ts';

/** Days ahead for published teams, and for open availability. */
const [teamsAhead, namesAhead] = [10, 21];
const maxTeamSlides = 3;

/** Teams that are out, and the next match that takes names. */
export const readMatchSlides: Ports['wallSlides'] = async (context) => {
  const home = await readComingHomeEvents(context);
  const teams = await readTeamSlides(context, home(teamsAhead));
  return { order: 30, slides: [...teams, ...(await readAvailabilitySlides(context, home(namesAhead)))] };
};

/** Reads the published teams, today's first. */
async function readTeamSlides(context: WallSlideContext, events: CalendarEvent[]): Promise<WallSlide[]> {
  const { site, nameOf } = context;
  const { club, db } = site;
  const teams = await Promise.all(
    events.map(async (event) => ({
      event,
      rinks: await readPublishedTeam(db, event.id, ''),
    })),
  );
  const out = teams.flatMap(({ event, rinks }) => (rinks ? [{ event, rinks }] : [])).slice(0, maxTeamSlides);
  return out.flatMap(({ event, rinks }) =>
    splitListIntoWallSlides(
      {
        key: `team-${event.id}`,
        title: `Team: ${getEventTitle(event)}`,
        aside: formatEventTime(context, event),
      },
      rinks,
      maxWallSlideItems.games,
      (part) => ({
        kind: 'games',
        games: part.map(({ rink, players }) => ({
          name: `${capitalize(club.words.rink)} ${rink}`,
          sides: [
            {
              id: 'ours',
              players: players.map(({ name, position }) => ({
                place: capitalize(position),
                name: nameOf(name),
              })),
            },
          ],
        })),
      }),
    ),
  );
}

/** Reads the next event open for availability, with a QR code to its page. */
async function readAvailabilitySlides(
  context: WallSlideContext,
  events: CalendarEvent[],
): Promise<WallSlide[]> {
  const { site, now } = context;
  const { club, db, url } = site;
  const boards = await readAvailabilityBoards(
    db,
    events.map(({ id }) => id),
  );
  for (const event of events) {
    const board = boards.get(event.id);
    const stage =
      board && !board.isOut && getAvailabilityBoardStage(board, toCurrentEventState(event, club, now), now);
    if (!board || stage !== 'open') continue;
    const down = await readEventAvailability(db, [event.id], { hasBegun: false });
    const yes = down.filter(({ word }) => word === 'yes').length;
    const { line } = formatAvailabilityBoardStatus({
      stage,
      closesAt: board.closesAt,
      yes,
      wanted: board.wanted,
    });
    const link = `${url}/members/playing/${event.id}`;
    const names = board.wanted === null ? yes : `${yes} of ${board.wanted}`;
    const lines = [getEventTitle(event), formatEventTime(context, event), `Available: ${names}`, line];
    const body = { kind: 'square' as const, link, lines };
    return [{ key: `names-${event.id}`, title: 'Can you play?', aside: 'Put your name down', body }];
  }
  return [];
}

/** Returns a function that lists the home events within a number of days after today that are not off. */
async function readComingHomeEvents({ site, date }: WallSlideContext) {
  const season = await readCachedCalendarSeason(site);
  const events = season
    ? getUpcomingEvents(season, date).filter((event) => !event.shift && !isEventNotPlayed(event))
    : [];
  return (days: number) => events.filter((event) => getEventDate(event) <= addDays(date, days));
}

function formatEventTime({ site: { club } }: WallSlideContext, event: CalendarEvent) {
  const { when, where } = toEventSummary(event, club);
  return [when, formatHomeOrAway(event, club.name) || where].filter(Boolean).join(', ');
}
