import { mailingResultSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { teamSelectionResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { playerNotificationStatusSchema } from './notification-schemas.server.ts';
import {
  notifyPlayersOfPendingChanges,
  readPlayerNotificationStatusByEvent,
  recordPhoneCallToPlayer,
} from './notification-status.server.ts';

const mutation = mutations(teamSelectionResource);
/** Respond to each mutation with the current notification status. */
const statusResponse = {
  response: playerNotificationStatusSchema,
  load: (site: Site, { id }: { id: string }) => readPlayerNotificationStatusByEvent(site, id),
};

const calls = {
  tell: mutation({
    route: 'POST /api/desk/playing/events/{id}/telling',
    summary: 'Notify players by mail of changes to their place, lift or event',
    response: playerNotificationStatusSchema.extend({ told: mailingResultSchema }),
    handler: (ctx, { id }) => notifyPlayersOfPendingChanges(ctx, id),
    load: async (site, { id }, _, told) => ({
      ...(await readPlayerNotificationStatusByEvent(site, id)),
      ...told,
    }),
  }),
  rung: mutation({
    route: 'PUT /api/desk/playing/events/{id}/telling/{who}',
    summary: 'Record that a player without mail has been phoned',
    ...statusResponse,
    audit: 'recorded a phone call about the team with',
    handler: (ctx, { id, who }) => recordPhoneCallToPlayer(ctx, id, who),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints that notify players of changes. */
export const playerNotificationsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
