import { toldNow } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { accounts } from '#app/modules/subscriptions/lines/hold.server.ts';
import { latestOpen, readYears } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readReminders, remind } from './remind.server.ts';
import { remindBody, remindedBy, remindersNow } from './reminder-schemas.server.ts';

export const reminderEndpoints = {
  now: queries(accounts)({
    route: 'GET /api/desk/subscriptions/reminders',
    summary: 'Return reminders due today, by email and on paper, and later ones',
    response: remindersNow,
    load: (site, _, viewer) => readReminders(site, viewer),
  }),
  remind: mutations(accounts)({
    route: 'POST /api/desk/subscriptions/reminders',
    summary:
      'Remind the listed members, once for each step and year; members who have paid since are skipped',
    body: remindBody,
    response: remindedBy,
    serialize: true,
    idempotent: true,
    async handler(ctx, wanted) {
      const { tx, site, audit: note, afterCommit: after } = ctx;
      const year = latestOpen(await readYears(tx));
      const none = toldNow(site, ctx.viewer, { mail: 0, ring: [] });
      if (!year) return { told: none, reminded: 0, skipped: [] };
      const done = await remind(ctx, year, wanted);
      if (done.reminded > 0)
        note({ action: 'reminded members of', title: `Subscriptions ${year.year}: ${done.reminded}` });
      after(() => site.postman.wake());
      return done;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof reminderEndpoints> {}
}

export const remindersApi = (site: Site) => mountEndpoints(site, ...Object.values(reminderEndpoints));
