import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Resource 'selection', of the permission 'Names and teams'. */
export const selectionResource = defineResource({
  permission: 'playing',
  table: 'selection',
  title: ({ event }) => event,
  notFound: 'Nobody has been picked for this yet.',
});

/** Resource 'pick', for a member's own place. */
export const pickResource = defineResource({
  permission: 'member',
  feature: 'names',
  table: 'pick',
  title: ({ name }) => name,
  notFound: 'There is no such place.',
});

export const createNoSelectionError = () => new Refusal(404, selectionResource.notFound);

/**
 * Lock the selection of an event, so that changes of sides, places and lifts are serialized and two requests cannot take one
 * place. Returns undefined without a selection.
 */
export const lockSelection = (tx: Kysely<Schema>, event: string) =>
  lockRowIfExists(tx, selectionResource, event);
