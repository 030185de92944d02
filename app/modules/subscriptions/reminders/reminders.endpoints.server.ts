import { createMailingResult } from '#app/admin/send-sheet/recipients.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { subscriptionAccountResource } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import {
  findSubscriptionPaymentYear,
  readSubscriptionYears,
} from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  feeRemindersOverviewSchema,
  sendFeeRemindersBodySchema,
  sendFeeRemindersResponseSchema,
} from './reminder-schemas.server.ts';
import { readFeeRemindersOverview, sendFeeReminders } from './send-reminders.server.ts';

export const feeReminderEndpoints = {
  now: queries(subscriptionAccountResource)({
    route: 'GET /api/desk/subscriptions/reminders',
    summary: 'Return reminders due today, by email and on paper, and later ones',
    response: feeRemindersOverviewSchema,
    load: (site, _, viewer) => readFeeRemindersOverview(site, viewer),
  }),
  remind: mutations(subscriptionAccountResource)({
    route: 'POST /api/desk/subscriptions/reminders',
    summary:
      'Remind the listed members, once for each step and year; members who have paid since are skipped',
    body: sendFeeRemindersBodySchema,
    response: sendFeeRemindersResponseSchema,
    serialize: true,
    idempotent: true,
    async handler(ctx, wanted) {
      const { tx, site, audit, afterCommit } = ctx;
      const year = findSubscriptionPaymentYear(await readSubscriptionYears(tx));
      const none = createMailingResult(site, ctx.viewer, { mail: 0, ring: [] });
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
  interface ApiRouteRegistry extends ApiRoutesByName<typeof feeReminderEndpoints> {}
}

export const feeRemindersApi = (site: Site) => mountEndpoints(site, ...Object.values(feeReminderEndpoints));
