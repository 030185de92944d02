import { isEventNotPlayed } from '#app/core/event.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { getTodayEvents } from '#app/modules/calendar/calendar.ts';
import { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import { readRollUpRow } from '#app/modules/roll-ups/day/roll-up-day.server.ts';
import { getRollUpPositionName } from '#app/modules/roll-ups/draw/games.ts';
import { readRollUpDraws } from '#app/modules/roll-ups/draws/roll-up-draws.server.ts';
import { capitalize } from '#app/site/club-terms.ts';
import {
  getMaxWallSlideGames,
  maxWallSlideItems,
  splitListIntoWallSlides,
  type WallSlide,
} from '#app/site/wall-slides/wall-slide.ts';
import type { WallSlideContext } from '#app/site/wall-slides/wall-slides.server.ts';

/** Time in milliseconds for which a new draw is shown alone. */
const drawAloneMs = 10 * 60_000;

/** Roll-ups of today: arrivals, and after the draw who plays where with whom. */
export const readRollUpSlides: Ports['wallSlides'] = async (context) => {
  const { site, date } = context;
  if (!site.club.uses.rollUps) return { order: 10, slides: [] };
  const { events } = getTodayEvents(await readCachedCalendarSeason(site), date);
  const ids = events
    .filter((event) => event.kind.nature === 'roll-up' && !isEventNotPlayed(event))
    .map(({ id }) => id);
  const slides = await Promise.all(ids.map((id) => readRollUpDaySlides(context, id)));
  return { order: 10, slides: slides.flat() };
};

async function readRollUpDaySlides({ site, nameOf }: WallSlideContext, event: string): Promise<WallSlide[]> {
  const { db, club, clock } = site;
  const day = await readRollUpRow(db, event);
  if (!day || day.closed_at !== null) return [];
  const arrivals = await readRollUpArrivals(db, event);
  const called = new Map(arrivals.map(({ id, name }) => [id, nameOf(name)]));
  const here = arrivals.filter(({ left }) => !left);
  const aside = `${here.length} here`;
  const draw = (await readRollUpDraws(db, event)).at(-1);
  if (!draw)
    return splitListIntoWallSlides(
      { key: `here-${event}`, title: 'Here so far', aside },
      here.map(({ id, name }) => ({ id, name: nameOf(name) })),
      maxWallSlideItems.names,
      (names) => ({ kind: 'names', names }),
    );
  const { games, number, madeAt } = draw;
  const playing = new Set(games.flatMap(({ sides }) => sides.flatMap(({ players }) => players)));
  const waiting = here.filter(({ id }) => !playing.has(id)).map(({ name }) => nameOf(name));
  const isFirst = clock().getTime() - Date.parse(madeAt) < drawAloneMs;
  const shown = games.map(({ rink, sides }) => ({
    name: `${capitalize(club.words.rink)} ${rink}`,
    sides: sides.map(({ players }) => ({
      id: players.join(),
      players: players.map((id, place) => ({
        place: getRollUpPositionName(players.length, place),
        name: called.get(id) ?? '',
      })),
    })),
  }));
  const next = waiting.length > 0 ? `Next draw: ${waiting.join(', ')}` : aside;
  return splitListIntoWallSlides(
    { key: `draw-${event}-${number}`, title: `Draw ${number}`, aside: next, isFirst },
    shown,
    getMaxWallSlideGames(shown),
    (part) => ({ kind: 'games', games: part }),
  );
}
