import type { CalendarEvent } from '#app/club/calendar/season.ts';
import { fill, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';

type Belongings = Pick<CalendarEvent, 'cupLine' | 'hasProgramme'>;

/** Of a season's events: the cup and the round in which one is a tie, and whether it has a programme of its own. */
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
  return ({ id, cup, round }) => {
    const name = cup && names.get(cup);
    return {
      ...(name && { cupLine: [name, round].filter(Boolean).join(', ') }),
      ...(withProgramme.has(id) && { hasProgramme: true }),
    };
  };
}
