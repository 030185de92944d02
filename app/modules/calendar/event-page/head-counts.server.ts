import type { Kysely, SelectQueryBuilder } from 'kysely';
import { askAll } from '#app/kernel/ports.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Number of people at events, as a module knows it. */
interface EventHeadCountSource {
  /** Of several counts of an event the one with the highest order is taken: exact ones override estimates. */
  order: number;
  /** Part of a union: the number of people for each event, with `what` as it is given. */
  select: (
    db: Kysely<DatabaseSchema>,
    events: string[],
    what: string,
  ) => SelectQueryBuilder<
    DatabaseSchema,
    keyof DatabaseSchema,
    { what: string; event: string; people: number }
  >;
  /** 'For 24 people: 12 picked, and as many visitors' */
  format: (people: number) => string;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    headCounts: EventHeadCountSource;
  }
}

/**
 * Return the expected number of people at events, and how it is made up; events without figures are left out. One query, however
 * many events there are.
 */
export async function readEventHeadCounts(
  db: Kysely<DatabaseSchema>,
  events: string[],
): Promise<Map<string, string>> {
  const sources = (await askAll('headCounts')).toSorted((a, b) => a.order - b.order);
  const [first, ...others] = sources.map(({ select }, index) => select(db, events, String(index)));
  if (!first || events.length === 0) return new Map();
  const rows = await others.reduce((union, part) => union.unionAll(part), first).execute();
  // Later entries win.
  return new Map(
    sources.flatMap(({ format }, index) =>
      rows
        .filter(({ what }) => what === String(index))
        .map(({ event, people }) => [event, format(Number(people))] as const),
    ),
  );
}
