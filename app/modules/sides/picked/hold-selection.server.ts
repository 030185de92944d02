import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Who was picked for an event, in the desk's room 'Names and teams'. */
export const selections = resource({
  permission: 'playing',
  table: 'selection',
  title: ({ event }) => event,
  notFound: 'Nobody has been picked for this yet.',
});

/** What a member who is picked sees and says of it. */
export const places = resource({
  permission: 'member',
  feature: 'names',
  table: 'pick',
  title: ({ name }) => name,
  notFound: 'There is no such place.',
});

export const notSelected = () => new Refusal(404, selections.notFound);

/**
 * Lets one change of an event's sides, places and lifts follow another, so that of two who take one place one gets it. Nothing
 * where nobody has been picked.
 */
export const holdSelection = (tx: Kysely<Schema>, event: string) => lockRowIfExists(tx, selections, event);
