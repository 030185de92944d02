import { isOff } from '#app/core/event.ts';
import { dayRow, readArrivals, readDraws } from '#app/modules/roll-ups/roll-ups.server.ts';
import { placeName } from '#app/modules/roll-ups/roll-ups.ts';
import { capital } from '#app/site/club-words.ts';
import type { Looking } from './looking.ts';
import { inPictures, type Picture, room, roomFor } from './picture.ts';

/** Time in milliseconds for which a new draw is shown alone. */
const asked = 10 * 60_000;

/** Reads the roll-ups of today: arrivals, and after the draw who plays where with whom. */
export async function rollUpPictures(look: Looking): Promise<Picture[]> {
  const { site, events } = look;
  if (!site.club.uses.rollUps) return [];
  const ids = events.filter((event) => event.kind.nature === 'roll-up' && !isOff(event)).map(({ id }) => id);
  return (await Promise.all(ids.map((id) => ofDay(look, id)))).flat();
}

async function ofDay({ site, nameOf }: Looking, event: string): Promise<Picture[]> {
  const { db, club, clock } = site;
  const day = await dayRow(db, event);
  if (!day || day.closed_at !== null) return [];
  const arrivals = await readArrivals(db, event);
  const called = new Map(arrivals.map(({ id, name }) => [id, nameOf(name)]));
  const here = arrivals.filter(({ left }) => !left);
  const aside = `${here.length} here`;
  const draw = (await readDraws(db, event)).at(-1);
  if (!draw)
    return inPictures(
      { key: `here-${event}`, title: 'Here so far', aside },
      here.map(({ id, name }) => ({ id, name: nameOf(name) })),
      room.names,
      (names) => ({ kind: 'names', names }),
    );
  const { games, number, madeAt } = draw;
  const playing = new Set(games.flatMap(({ sides }) => sides.flatMap(({ players }) => players)));
  const waiting = here.filter(({ id }) => !playing.has(id)).map(({ name }) => nameOf(name));
  const isFirst = clock().getTime() - Date.parse(madeAt) < asked;
  const shown = games.map(({ rink, sides }) => ({
    name: `${capital(club.words.rink)} ${rink}`,
    sides: sides.map(({ players }) => ({
      id: players.join(),
      players: players.map((id, place) => ({
        place: placeName(players.length, place),
        name: called.get(id) ?? '',
      })),
    })),
  }));
  const next = waiting.length > 0 ? `Next draw: ${waiting.join(', ')}` : aside;
  return inPictures(
    { key: `draw-${event}-${number}`, title: `Draw ${number}`, aside: next, isFirst },
    shown,
    roomFor(shown),
    (part) => ({ kind: 'games', games: part }),
  );
}
