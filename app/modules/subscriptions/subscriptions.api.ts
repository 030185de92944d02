import { createMemberApi } from '#app/api/member-api.server.ts';
import { subscriptionAccountsApi } from '#app/modules/subscriptions/accounts/accounts.endpoints.server.ts';
import { subscriptionsSectionApi } from '#app/modules/subscriptions/admin/subscriptions-section.endpoints.server.ts';
import { mySubscriptionApi } from '#app/modules/subscriptions/own/my-subscription.endpoints.server.ts';
import { paymentsApi } from '#app/modules/subscriptions/payments/payments.endpoints.server.ts';
import { remindersApi } from '#app/modules/subscriptions/reminders/reminders.endpoints.server.ts';
import { subscriptionYearsApi } from '#app/modules/subscriptions/years/years.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Endpoints of the 'Subscriptions' section of the admin area, and of members' own accounts. */
export function subscriptionsApi(site: Site) {
  const api = createMemberApi();
  for (const part of [
    subscriptionsSectionApi,
    subscriptionAccountsApi,
    subscriptionYearsApi,
    paymentsApi,
    remindersApi,
    mySubscriptionApi,
  ])
    api.route('/', part(site));
  return api;
}
