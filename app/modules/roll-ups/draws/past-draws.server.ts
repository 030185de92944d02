import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { PastRollUpDraw, PlayerPositionHabit } from '#app/modules/roll-ups/draw/draw-input.ts';
import type { DrawnRollUpGames } from '#app/modules/roll-ups/draw/games.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getArrivalPersonKey } from './build-draw-input.ts';

/** Length of the history, in days. */
const historyDays = 365;

/** Fetch the draws of a year by person, latest first; the age of today's is 0. */
export async function readPastRollUpDraws(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  today: string,
): Promise<PastRollUpDraw[]> {
  const since = new Date(clock().getTime() - historyDays * 24 * 3600_000).toISOString();
  const rows = await db
    .selectFrom('roll_up_draw')
    .select(['event', 'games'])
    .where('made_at', '>=', since)
    .orderBy('made_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const others = [...new Set(rows.map(({ event }) => event))].filter((event) => event !== today);
  const people = await mapToPeople(db, [today, ...others]);
  return rows.map(({ event, games }) => {
    const drawn = parseStoredRollUpDraw(games);
    const who = (id: string) => people.get(id) ?? id;
    return {
      back: event === today ? 0 : others.indexOf(event) + 1,
      games: drawn.games.map(({ sides }) => sides.map(({ players }) => players.map(who))),
      out: drawn.out.map(who),
    };
  });
}

async function mapToPeople(db: Kysely<DatabaseSchema>, events: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('arrival')
    .select(['id', 'member', 'name'])
    .where('event', 'in', events)
    .execute();
  return new Map(rows.map((row) => [row.id, getArrivalPersonKey(row)]));
}

/** Parse a stored draw. */
export function parseStoredRollUpDraw(json: string): DrawnRollUpGames {
  return JSON.parse(json);
}

/** Minimum number of drawn games that shows a usual position, for players never picked by a captain. */
const minGamesForHabit = 3;

/** Fetch the usual positions: as picked by captains, else as drawn. */
export async function readPlayerPositionHabits(
  db: Kysely<DatabaseSchema>,
  people: string[],
  past: PastRollUpDraw[],
): Promise<Map<string, PlayerPositionHabit>> {
  const habits = new Map<string, PlayerPositionHabit>();
  const drawn = countHabits(past.flatMap(({ games }) => games.flat()));
  const picked = countHabits(await readPickedSides(db, people));
  for (const person of people) {
    const habit = picked.get(person) ?? drawn.get(person);
    if (habit && (picked.has(person) || habit.games >= minGamesForHabit)) habits.set(person, habit);
  }
  return habits;
}

function countHabits(sides: string[][]): Map<string, PlayerPositionHabit> {
  const habits = new Map<string, PlayerPositionHabit>();
  for (const side of sides) {
    if (side.length < 2) continue;
    for (const [place, person] of side.entries()) {
      const { games, lead, skip } = habits.get(person) ?? { games: 0, lead: 0, skip: 0 };
      habits.set(person, {
        games: games + 1,
        lead: lead + Number(place === 0),
        skip: skip + Number(place === side.length - 1),
      });
    }
  }
  return habits;
}

/** Fetch the sides for which members were picked, each in order of play. */
async function readPickedSides(db: Kysely<DatabaseSchema>, people: string[]): Promise<string[][]> {
  if (people.length === 0) return [];
  const events = db.selectFrom('pick').select('event').where('member', 'in', people).where('rink', '>', 0);
  const rows = await db
    .selectFrom('pick')
    .select(['event', 'rink', 'place', 'id', 'member'])
    .where('event', 'in', events)
    .where('rink', '>', 0)
    .where('state', '!=', 'withdrawn')
    .orderBy('place')
    .execute();
  const sides = Map.groupBy(rows, ({ event, rink }) => `${event} ${rink}`);
  return [...sides.values()].map((side) => side.map(({ member, id }) => member ?? id));
}
