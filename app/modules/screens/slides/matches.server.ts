import { formatHomeOrAway, getEventDate, getEventTitle, isEventNotPlayed } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import {
  readAvailabilityBoards,
  readEventAvailability,
  readPublishedTeam,
} from '#app/modules/availability/availability.server.ts';
import {
  formatAvailabilityBoardStatus,
  getAvailabilityBoardStage,
  toEventSummary,
} from '#app/modules/availability/availability.ts';
import { toCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { formatInPlayMatch, getUpcomingEvents } from '#app/modules/calendar/calendar.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { maxScreenSlideItems, type ScreenSlide, splitListIntoScreenSlides } from './slide.ts';
import type { ScreenSlideContext } from './slide-context.ts';

/** Days ahead for published teams, and for open availability. */
const [teamsAhead, namesAhead] = [10, 21];
const maxTeamSlides = 3;

/** Reads the scores of matches in play. */
export async function readScoreScreenSlides({ site }: ScreenSlideContext): Promise<ScreenSlide[]> {
  const { words } = site.club;
  return (await site.inPlay()).flatMap((match) => {
    const { id, title, state, rinks } = formatInPlayMatch(match, words);
    const { us, them, total } = match;
    const named = match.rinks.map((rink, at) => ({
      us: rink.us,
      them: rink.them,
      name: rinks[at]?.name ?? '',
      ends: rinks[at]?.ends ?? '',
    }));
    return splitListIntoScreenSlides(
      { key: `scores-${id}`, title, aside: state },
      named,
      maxScreenSlideItems.games,
      (part) => ({
        kind: 'scores',
        ...{ us, them, total },
        rinks: part,
      }),
    );
  });
}

/** Reads the published teams, today's first. */
export async function readTeamScreenSlides(look: ScreenSlideContext): Promise<ScreenSlide[]> {
  const { site, nameOf } = look;
  const { club, db } = site;
  if (!club.uses.names) return [];
  const teams = await Promise.all(
    listComingHomeEvents(look, teamsAhead).map(async (event) => ({
      event,
      rinks: await readPublishedTeam(db, event.id, ''),
    })),
  );
  const out = teams.flatMap(({ event, rinks }) => (rinks ? [{ event, rinks }] : [])).slice(0, maxTeamSlides);
  return out.flatMap(({ event, rinks }) =>
    splitListIntoScreenSlides(
      {
        key: `team-${event.id}`,
        title: `Team: ${getEventTitle(event)}`,
        aside: formatEventTime(look, event),
      },
      rinks,
      maxScreenSlideItems.games,
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
export async function readAvailabilityScreenSlides(look: ScreenSlideContext): Promise<ScreenSlide[]> {
  const { site, now } = look;
  const { club, db, url } = site;
  if (!club.uses.names) return [];
  const events = listComingHomeEvents(look, namesAhead);
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
    const lines = [getEventTitle(event), formatEventTime(look, event), `Available: ${names}`, line];
    const body = { kind: 'square' as const, link, lines };
    return [{ key: `names-${event.id}`, title: 'Can you play?', aside: 'Put your name down', body }];
  }
  return [];
}

/** Lists home events within a number of days after today that are not off. */
const listComingHomeEvents = ({ season, date }: ScreenSlideContext, days: number) =>
  season
    ? getUpcomingEvents(season, date).filter(
        (event) => !event.shift && !isEventNotPlayed(event) && getEventDate(event) <= addDays(date, days),
      )
    : [];

const formatEventTime = (
  { site: { club } }: ScreenSlideContext,
  event: Parameters<typeof toEventSummary>[0],
) => {
  const { when, where } = toEventSummary(event, club);
  return [when, formatHomeOrAway(event, club.name) || where].filter(Boolean).join(', ');
};
