import { fill, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import type { CalendarEvent } from './season.ts';

type Belongings = Pick<CalendarEvent, 'cupLine' | 'hasProgramme' | 'takesNames' | 'gathers'>;

/** Of a season's events: the cup and the round in which one is a tie, whether it has a programme of its own, and whether names go down for it. */
export async function belongingsOf(
  db: Database,
  words: Words,
  year: number,
): Promise<(event: Pick<CalendarEvent, 'id' | 'cup' | 'round'>) => Belongings> {
  const cups = await db.selectFrom('cup').select(['slug', 'name']).execute();
  const lines = await db
    .selectFrom('programme_line')
    .innerJoin('event', 'event.id', 'programme_line.event')
    .select('event')
    .distinct()
    .where('event.season', '=', year)
    .execute();
  const names = new Map(cups.map(({ slug, name }) => [slug, fill(name, words)]));
  const withProgramme = new Set(lines.map(({ event }) => event));
  const boards = await db.selectFrom('board').select('event').execute();
  const taking = new Set(boards.map(({ event }) => event));
  const gatherings = await db
    .selectFrom('gathering')
    .select(['event', 'for_strangers'])
    .where('state', '!=', 'stopped')
    .execute();
  const gathering = new Map(gatherings.map(({ event, for_strangers }) => [event, for_strangers]));
  return ({ id, cup, round }) => {
    const name = cup && names.get(cup);
    return {
      ...(name && { cupLine: [name, round].filter(Boolean).join(', ') }),
      ...(withProgramme.has(id) && { hasProgramme: true }),
      ...(taking.has(id) && { takesNames: true }),
      ...(gathering.has(id) && { gathers: gathering.get(id) ? ('anybody' as const) : ('members' as const) }),
    };
  };
}
