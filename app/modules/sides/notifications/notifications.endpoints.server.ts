import { sendResultSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { selectionResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { playerNotificationSchema } from './notification-schemas.server.ts';
import {
  notifyPendingChanges,
  readNotificationStatusById,
  recordPhoneCall,
} from './notification-status.server.ts';

const mutation = mutations(selectionResource);
/** Respond to each mutation with the current notification status. */
const statusResponse = {
  response: playerNotificationSchema,
  load: (site: Site, { id }: { id: string }) => readNotificationStatusById(site, id),
};

const calls = {
  tell: mutation({
    route: 'POST /api/desk/playing/events/{id}/telling',
    summary: 'Notify players by mail of changes to their place, lift or event',
    response: playerNotificationSchema.extend({ told: sendResultSchema }),
    handler: (ctx, { id }) => notifyPendingChanges(ctx, id),
    load: async (site, { id }, _, told) => ({ ...(await readNotificationStatusById(site, id)), ...told }),
  }),
  rung: mutation({
    route: 'PUT /api/desk/playing/events/{id}/telling/{who}',
    summary: 'Record that a player without mail has been phoned',
    ...statusResponse,
    audit: 'rang about their place',
    handler: (ctx, { id, who }) => recordPhoneCall(ctx, id, who),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

/** Endpoints that notify players of changes. */
export const playerNotificationsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
