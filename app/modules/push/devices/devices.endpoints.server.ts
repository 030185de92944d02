import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { addMsToIso } from '#app/modules/mail/mail.ts';
import { memberAdminResource } from '#app/modules/members/members.server.ts';
import { deletePushDevice } from '#app/modules/push/sending/push-outbox.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  browserPushSubscriptionSchema,
  ownPushDevicesSchema,
  pushDeviceSettingsSchema,
} from './device-schemas.server.ts';
import {
  addPushDevice,
  readOwnPushDevices,
  requireOwnPushDevice,
  updatePushDeviceSettings,
} from './devices.server.ts';
import { validatePushSubscription } from './validate-subscription.server.ts';

/** On which of their phones a member is told, and of what; each is about whoever's token it is. */
const ownDeviceResource = { ...memberAdminResource, permission: 'member' } as const;

const mutation = mutations(ownDeviceResource);

const pushDeviceEndpoints = {
  mine: queries(ownDeviceResource)({
    route: 'GET /api/me/phones',
    summary: 'Return my push devices, their kinds of notification and the kinds on offer',
    response: ownPushDevicesSchema,
    load: (site, _, viewer) => readOwnPushDevices(site, viewer),
  }),
  add: mutation({
    route: 'POST /api/me/phones',
    summary: 'Subscribe this browser for me; ends the subscription of its previous member',
    body: browserPushSubscriptionSchema,
    status: 201,
    response: z.object({ id: z.string() }),
    async handler({ tx, site, viewer }, given) {
      if (!site.pushes.isOn) throw new Refusal(409, 'The club does not send notifications at the moment.');
      validatePushSubscription(given, site.pushes.inside);
      return { id: await addPushDevice(tx, site, viewer, given) };
    },
  }),
  choose: mutation({
    route: 'PUT /api/me/phones/{id}',
    summary: 'Update the kinds of notification of a device, and if mail is sent as well',
    body: pushDeviceSettingsSchema,
    handler: ({ tx, site, viewer }, choice) => updatePushDeviceSettings(tx, site, viewer, choice),
  }),
  remove: mutation({
    route: 'DELETE /api/me/phones/{id}',
    summary: 'Unsubscribe a device',
    async handler({ tx, site, viewer }, { id }) {
      await requireOwnPushDevice(tx, viewer, id);
      await deletePushDevice(tx, site.clock, id);
    },
  }),
  try: mutation({
    route: 'POST /api/me/phones/{id}/try',
    summary: 'Send a test notification to a device now',
    rateLimit: 'tell-member',
    async handler({ tx, site, viewer, afterCommit }, { id }) {
      await requireOwnPushDevice(tx, viewer, id);
      const now = site.clock();
      await tx
        .insertInto('push_message')
        .values({
          id: randomUUID(),
          device: id,
          kind: 'try',
          about: 'try',
          state: 'waiting',
          attempts: 0,
          words: JSON.stringify({
            title: site.club.name,
            line: 'Test received. Notifications are on for this phone.',
            to: page,
          }),
          made_at: now.toISOString(),
          due_at: now.toISOString(),
          until: addMsToIso(now, hour),
          // Today's date overrides the quiet hours: a test at night arrives at night.
          day: todayInLondon(site.clock),
        })
        .execute();
      afterCommit(() => site.postman.wake());
    },
  }),
};

const hour = 3600_000;
const page = '/members/account#phones';

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof pushDeviceEndpoints> {}
}

export const pushDevicesApi = (site: Site) => mountEndpoints(site, ...Object.values(pushDeviceEndpoints));
