import { isEventNotPlayed } from '#app/core/event.ts';
import { readRollUpArrivals, readRollUpDraws, readRollUpRow } from '#app/modules/roll-ups/roll-ups.server.ts';
import { getRollUpPositionName } from '#app/modules/roll-ups/roll-ups.ts';
import { capitalize } from '#app/site/club-terms.ts';
import {
  getMaxScreenSlideGames,
  maxScreenSlideItems,
  type ScreenSlide,
  splitListIntoScreenSlides,
} from './slide.ts';
import type { ScreenSlideContext } from './slide-context.ts';

/** Time in milliseconds for which a new draw is shown alone. */
const drawAloneMs = 10 * 60_000;

/** Reads the roll-ups of today: arrivals, and after the draw who plays where with whom. */
export async function readRollUpScreenSlides(look: ScreenSlideContext): Promise<ScreenSlide[]> {
  const { site, events } = look;
  if (!site.club.uses.rollUps) return [];
  const ids = events
    .filter((event) => event.kind.nature === 'roll-up' && !isEventNotPlayed(event))
    .map(({ id }) => id);
  return (await Promise.all(ids.map((id) => readRollUpDaySlides(look, id)))).flat();
}

async function readRollUpDaySlides(
  { site, nameOf }: ScreenSlideContext,
  event: string,
): Promise<ScreenSlide[]> {
  const { db, club, clock } = site;
  const day = await readRollUpRow(db, event);
  if (!day || day.closed_at !== null) return [];
  const arrivals = await readRollUpArrivals(db, event);
  const called = new Map(arrivals.map(({ id, name }) => [id, nameOf(name)]));
  const here = arrivals.filter(({ left }) => !left);
  const aside = `${here.length} here`;
  const draw = (await readRollUpDraws(db, event)).at(-1);
  if (!draw)
    return splitListIntoScreenSlides(
      { key: `here-${event}`, title: 'Here so far', aside },
      here.map(({ id, name }) => ({ id, name: nameOf(name) })),
      maxScreenSlideItems.names,
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
  return splitListIntoScreenSlides(
    { key: `draw-${event}-${number}`, title: `Draw ${number}`, aside: next, isFirst },
    shown,
    getMaxScreenSlideGames(shown),
    (part) => ({ kind: 'games', games: part }),
  );
}
