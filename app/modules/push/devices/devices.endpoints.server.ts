import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { later } from '#app/modules/mail/mail.ts';
import { members } from '#app/modules/members/members.server.ts';
import { forgetDevice } from '#app/modules/push/sending/push-outbox.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { chosen, myPhones, subscription } from './device-schemas.server.ts';
import { addDevice, chooseKinds, readPhones, refuseOthers } from './devices.server.ts';
import { checkSubscription } from './endpoint.server.ts';

/** On which of their phones a member is told, and of what; each is about whoever's token it is. */
const oneself = { ...members, permission: 'member' } as const;

const mutation = mutations(oneself);

const calls = {
  mine: queries(oneself)({
    route: 'GET /api/me/phones',
    summary: 'Return my push devices, their kinds of notification and the kinds on offer',
    response: myPhones,
    load: (site, _, viewer) => readPhones(site, viewer),
  }),
  add: mutation({
    route: 'POST /api/me/phones',
    summary: 'Subscribe this browser for me; ends the subscription of its previous member',
    body: subscription,
    status: 201,
    response: z.object({ id: z.string() }),
    async handler({ tx, site, viewer }, given) {
      if (!site.pushes.isOn) throw new Refusal(409, 'The club tells nothing on phones.');
      checkSubscription(given, site.pushes.inside);
      return { id: await addDevice(tx, site, viewer, given) };
    },
  }),
  choose: mutation({
    route: 'PUT /api/me/phones/{id}',
    summary: 'Update the kinds of notification of a device, and if mail is sent as well',
    body: chosen,
    handler: ({ tx, site, viewer }, choice) => chooseKinds(tx, site, viewer, choice),
  }),
  remove: mutation({
    route: 'DELETE /api/me/phones/{id}',
    summary: 'Unsubscribe a device',
    async handler({ tx, site, viewer }, { id }) {
      await refuseOthers(tx, viewer, id);
      await forgetDevice(tx, site.clock, id);
    },
  }),
  try: mutation({
    route: 'POST /api/me/phones/{id}/try',
    summary: 'Send a test notification to a device now',
    rateLimit: 'tell-member',
    async handler({ tx, site, viewer, afterCommit: after }, { id }) {
      await refuseOthers(tx, viewer, id);
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
          words: JSON.stringify({ title: site.club.name, line: 'It works: this phone is told.', to: page }),
          made_at: now.toISOString(),
          due_at: now.toISOString(),
          until: later(now, hour),
          // Today's date overrides the quiet hours: a test at night arrives at night.
          day: today(site.clock),
        })
        .execute();
      after(() => site.postman.wake());
    },
  }),
};

const hour = 3600_000;
const page = '/members/account#phones';

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const phonesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
