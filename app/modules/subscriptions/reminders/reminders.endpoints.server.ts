import { createSendResult } from '#app/admin/send-sheet/recipients.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { accountResource } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import { findPaymentYear, readSubscriptionYears } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  remindersOverviewSchema,
  sendRemindersBody,
  sendRemindersResponse,
} from './reminder-schemas.server.ts';
import { readReminders, sendFeeReminders } from './send-reminders.server.ts';

export const reminderEndpoints = {
  now: queries(accountResource)({
    route: 'GET /api/desk/subscriptions/reminders',
    summary: 'Return reminders due today, by email and on paper, and later ones',
    response: remindersOverviewSchema,
    load: (site, _, viewer) => readReminders(site, viewer),
  }),
  remind: mutations(accountResource)({
    route: 'POST /api/desk/subscriptions/reminders',
    summary:
      'Remind the listed members, once for each step and year; members who have paid since are skipped',
    body: sendRemindersBody,
    response: sendRemindersResponse,
    serialize: true,
    idempotent: true,
    async handler(ctx, wanted) {
      const { tx, site, audit, afterCommit } = ctx;
      const year = findPaymentYear(await readSubscriptionYears(tx));
      const none = createSendResult(site, ctx.viewer, { mail: 0, ring: [] });
      if (!year) return { told: none, reminded: 0, skipped: [] };
      const done = await sendFeeReminders(ctx, year, wanted);
      if (done.reminded > 0)
        audit({ action: 'reminded members of', title: `Subscriptions ${year.year}: ${done.reminded}` });
      afterCommit(() => site.postman.wake());
      return done;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof reminderEndpoints> {}
}

export const remindersApi = (site: Site) => mountEndpoints(site, ...Object.values(reminderEndpoints));
