import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Resource 'selection', of the permission 'Names and teams'. */
export const teamSelectionResource = defineEndpointResource({
  permission: 'playing',
  table: 'selection',
  title: ({ event }) => event,
  notFound: 'No team has been picked for this match yet.',
});

/** Resource 'pick', for a member's own place. */
export const teamPickResource = defineEndpointResource({
  permission: 'member',
  feature: 'names',
  table: 'pick',
  title: ({ name }) => name,
  notFound: 'We cannot find that place. The team may have changed.',
});

export const createNoTeamSelectedError = () => new Refusal(404, teamSelectionResource.notFound);

/**
 * Lock the selection of an event, so that changes of sides, places and lifts are serialized and two requests cannot take one
 * place. Returns undefined without a selection.
 */
export const lockTeamSelection = (tx: Kysely<DatabaseSchema>, event: string) =>
  lockRowIfExists(tx, teamSelectionResource, event);
