import { memberCalls } from '#app/api/member-calls.server.ts';
import { accountsApi } from '#app/modules/subscriptions/accounts/accounts.endpoints.server.ts';
import { roomApi } from '#app/modules/subscriptions/admin/room.endpoints.server.ts';
import { mineApi } from '#app/modules/subscriptions/mine/mine.endpoints.server.ts';
import { paymentsApi } from '#app/modules/subscriptions/payments/payments.endpoints.server.ts';
import { remindersApi } from '#app/modules/subscriptions/reminders/reminders.endpoints.server.ts';
import { yearsApi } from '#app/modules/subscriptions/years/years.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Endpoints of the 'Subscriptions' section of the admin area, and of members' own accounts. */
export function subscriptionsApi(site: Site) {
  const api = memberCalls();
  for (const part of [roomApi, accountsApi, yearsApi, paymentsApi, remindersApi, mineApi])
    api.route('/', part(site));
  return api;
}
