import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Resource 'selection', of the permission 'Names and teams'. */
export const selections = resource({
  permission: 'playing',
  table: 'selection',
  title: ({ event }) => event,
  notFound: 'Nobody has been picked for this yet.',
});

/** Resource 'pick', for a member's own place. */
export const places = resource({
  permission: 'member',
  feature: 'names',
  table: 'pick',
  title: ({ name }) => name,
  notFound: 'There is no such place.',
});

export const notSelected = () => new Refusal(404, selections.notFound);

/**
 * Lock the selection of an event, so that changes of sides, places and lifts are serialized and two requests cannot take one
 * place. Returns undefined without a selection.
 */
export const holdSelection = (tx: Kysely<Schema>, event: string) => lockRowIfExists(tx, selections, event);
