import type { Kysely, SelectQueryBuilder } from 'kysely';
import { askAll } from '#app/kernel/ports.ts';
import type { TextPlaceholders } from '#app/site/placeholders.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { CalendarEvent } from './calendar-season.ts';

type EventFeatures = Pick<CalendarEvent, 'cupLine' | 'hasProgramme' | 'takesNames' | 'signUp'>;
type FeatureEvent = Pick<CalendarEvent, 'id' | 'cup' | 'round'>;

/** Features that a module adds to events: few rows of a small table. */
interface EventFeatureSource {
  /** Part of a union: each row has `what` as it is given, a key and a value. */
  select: (
    db: Kysely<DatabaseSchema>,
    what: string,
  ) => SelectQueryBuilder<DatabaseSchema, keyof DatabaseSchema, { what: string; key: string; value: string }>;
  /** Return the features of an event, from the values by key. */
  toFeatures: (
    event: FeatureEvent,
    values: ReadonlyMap<string, string>,
    words: TextPlaceholders,
  ) => EventFeatures;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    eventFeatures: EventFeatureSource;
  }
}

/** Return a function that adds to an event what modules have for it: its cup, programme, whether sign-up is open. */
export async function createEventFeatureLookup(
  db: Kysely<DatabaseSchema>,
  words: TextPlaceholders,
): Promise<(event: FeatureEvent) => EventFeatures> {
  const sources = await askAll('eventFeatures');
  const rows = await selectEventFeatures(db, sources);
  const found = sources.map(({ toFeatures }, index) => ({
    toFeatures,
    values: new Map(
      rows.flatMap(({ what, key, value }) => (what === String(index) ? [[key, value] as const] : [])),
    ),
  }));
  return (event) => {
    const features: EventFeatures = {};
    for (const { toFeatures, values } of found) Object.assign(features, toFeatures(event, values, words));
    return features;
  };
}

/** Query the rows of all modules in one union. */
async function selectEventFeatures(db: Kysely<DatabaseSchema>, sources: EventFeatureSource[]) {
  const [first, ...others] = sources.map(({ select }, index) => select(db, String(index)));
  return first ? others.reduce((union, part) => union.unionAll(part), first).execute() : [];
}
