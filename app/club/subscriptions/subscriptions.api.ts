import { memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { accountsApi } from '#app/club/subscriptions/accounts/accounts.api.ts';
import { mineApi } from '#app/club/subscriptions/mine/mine.api.ts';
import { paymentsApi } from '#app/club/subscriptions/payments/payments.api.ts';
import { remindersApi } from '#app/club/subscriptions/reminders/reminders.api.ts';
import { yearsApi } from '#app/club/subscriptions/years/years.api.ts';
import type { Site } from '#app/site/site.server.ts';

/** The calls of the desk's room 'Subscriptions', and what members see of their own. */
export function subscriptionsApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/subscriptions', guardRoom(site, 'subscriptions'));
  api.use('/api/desk/subscriptions/*', guardRoom(site, 'subscriptions'));
  api.use('/api/me/subscription', guard(site));
  for (const part of [accountsApi, yearsApi, paymentsApi, remindersApi, mineApi]) api.route('/', part(site));
  return api;
}
