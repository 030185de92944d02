import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { later } from '#app/club/mail/mail.ts';
import { members } from '#app/club/members/members.server.ts';
import { forgetDevice } from '#app/club/push/sending/push-outbox.server.ts';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { chosen, myPhones, subscription } from './device-schemas.server.ts';
import { addDevice, chooseKinds, readPhones, refuseOthers } from './devices.server.ts';
import { checkSubscription } from './endpoint.server.ts';

/** On which of their phones a member is told, and of what; each is about whoever's token it is. */
const oneself = { ...members, room: 'member' } as const;

const act = acts(oneself);

const calls = {
  mine: looks(oneself)({
    at: 'GET /api/me/phones',
    what: 'On which of my phones I am told, of what, and what there is to be told of',
    answers: myPhones,
    reads: (site, _, viewer) => readPhones(site, viewer),
  }),
  add: act({
    at: 'POST /api/me/phones',
    what: 'Tells me on this browser from now on; whoever was told on it before is not any more',
    takes: subscription,
    makes: true,
    answers: z.object({ id: z.string() }),
    async does({ tx, site, viewer }, given) {
      if (!site.pushes.isOn) throw new Refusal(409, 'The club tells nothing on phones.');
      checkSubscription(given, site.pushes.inside);
      return { id: await addDevice(tx, site, viewer, given) };
    },
  }),
  choose: act({
    at: 'PUT /api/me/phones/{id}',
    what: 'Says of what I am told there, and whether the same comes by mail too',
    takes: chosen,
    does: ({ tx, site, viewer }, choice) => chooseKinds(tx, site, viewer, choice),
  }),
  remove: act({
    at: 'DELETE /api/me/phones/{id}',
    what: 'Tells nothing there any more',
    async does({ tx, site, viewer }, { id }) {
      await refuseOthers(tx, viewer, id);
      await forgetDevice(tx, site.clock, id);
    },
  }),
  try: act({
    at: 'POST /api/me/phones/{id}/try',
    what: 'Sends something there now, to see whether it comes',
    counts: 'tell-member',
    async does({ tx, site, viewer, after }, { id }) {
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
          // Asked for at night it comes at night.
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

export const phonesApi = (site: Site) => actsApi(site, ...Object.values(calls));
