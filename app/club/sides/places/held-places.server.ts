import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** A member's places in sides that are published and of which they have been told, each with its selection; `said` is how the place itself stands. */
export const heldPlaces = (db: Kysely<Schema>, member: string) =>
  db
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .selectAll('selection')
    .select(['pick.rink', 'pick.place', 'pick.state as said', 'pick.for_day as saidFor'])
    .where('pick.member', '=', member)
    .where('pick.told', 'is not', null)
    .where('selection.state', '=', 'published')
    .execute();
