import { fillTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { Database } from '#db/connection.ts';
import type { CalendarEvent } from './calendar-season.ts';

type EventFeatures = Pick<CalendarEvent, 'cupLine' | 'hasProgramme' | 'takesNames' | 'gathers'>;

/** Return a function that adds to an event its cup and round, programme, and whether availability or sign-up is open. */
export async function createEventFeatureLookup(
  db: Database,
  words: TextPlaceholders,
): Promise<(event: Pick<CalendarEvent, 'id' | 'cup' | 'round'>) => EventFeatures> {
  const rows = await selectEventFeatures(db);
  const of = (wanted: string) =>
    new Map(rows.flatMap(({ what, key, said }) => (what === wanted ? [[key, said] as const] : [])));
  const [cups, programmes, boards, gatherings] = [of('cup'), of('programme'), of('board'), of('gathering')];
  return ({ id, cup, round }) => {
    const name = cup && fillTextPlaceholders(cups.get(cup) ?? '', words);
    const strangers = gatherings.get(id);
    return {
      ...(name && { cupLine: [name, round].filter(Boolean).join(', ') }),
      ...(programmes.has(id) && { hasProgramme: true }),
      ...(boards.has(id) && { takesNames: true }),
      ...(strangers && { gathers: strangers === '1' ? ('anybody' as const) : ('members' as const) }),
    };
  };
}

/** Query the few columns needed of four small tables in one union. */
function selectEventFeatures(db: Database) {
  return db
    .selectFrom('cup')
    .select((e) => [e.val('cup').as('what'), 'slug as key', 'name as said'])
    .unionAll(
      db
        .selectFrom('programme_line')
        .select((e) => [e.val('programme').as('what'), 'event as key', e.val('').as('said')])
        .groupBy('event'),
    )
    .unionAll(
      db.selectFrom('board').select((e) => [e.val('board').as('what'), 'event as key', e.val('').as('said')]),
    )
    .unionAll(
      db
        .selectFrom('gathering')
        .select((e) => [
          e.val('gathering').as('what'),
          'event as key',
          e.cast<string>('for_strangers', 'text').as('said'),
        ])
        .where('state', '!=', 'stopped'),
    )
    .execute();
}
