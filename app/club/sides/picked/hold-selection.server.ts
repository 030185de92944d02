import type { Kysely } from 'kysely';
import { heldIfThere } from '#app/act/held.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Who was picked for an event, in the desk's room 'Names and teams'. */
export const selections = noun({
  room: 'playing',
  table: 'selection',
  title: ({ event }) => event,
  none: 'Nobody has been picked for this yet.',
});

/** What a member who is picked sees and says of it. */
export const places = noun({
  room: 'member',
  uses: 'names',
  table: 'pick',
  title: ({ name }) => name,
  none: 'There is no such place.',
});

export const notSelected = () => new Refusal(404, selections.none);

/**
 * Lets one change of an event's sides, places and lifts follow another, so that of two who take one place one gets it. Nothing
 * where nobody has been picked.
 */
export const holdSelection = (tx: Kysely<Schema>, event: string) => heldIfThere(tx, selections, event);
