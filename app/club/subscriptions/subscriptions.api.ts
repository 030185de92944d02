import { memberCalls } from '#app/api/member-calls.server.ts';
import { accountsApi } from '#app/club/subscriptions/accounts/accounts.acts.server.ts';
import { roomApi } from '#app/club/subscriptions/desk/room.acts.server.ts';
import { mineApi } from '#app/club/subscriptions/mine/mine.acts.server.ts';
import { paymentsApi } from '#app/club/subscriptions/payments/payments.acts.server.ts';
import { remindersApi } from '#app/club/subscriptions/reminders/reminders.acts.server.ts';
import { yearsApi } from '#app/club/subscriptions/years/years.acts.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** The calls of the desk's room 'Subscriptions', and what members see of their own. */
export function subscriptionsApi(site: Site) {
  const api = memberCalls();
  for (const part of [roomApi, accountsApi, yearsApi, paymentsApi, remindersApi, mineApi])
    api.route('/', part(site));
  return api;
}
