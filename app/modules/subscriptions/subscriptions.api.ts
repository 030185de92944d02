import { createMemberApi } from '#app/api/member-api.server.ts';
import { subscriptionAccountsApi } from '#app/modules/subscriptions/accounts/accounts.endpoints.server.ts';
import { subscriptionsAdminSectionApi } from '#app/modules/subscriptions/admin/subscriptions-section.endpoints.server.ts';
import { mySubscriptionAccountApi } from '#app/modules/subscriptions/own/my-subscription.endpoints.server.ts';
import { subscriptionPaymentsApi } from '#app/modules/subscriptions/payments/payments.endpoints.server.ts';
import { feeRemindersApi } from '#app/modules/subscriptions/reminders/reminders.endpoints.server.ts';
import { subscriptionYearsApi } from '#app/modules/subscriptions/years/years.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Endpoints of the 'Subscriptions' section of the admin area, and of members' own accounts. */
export function subscriptionsApi(site: Site) {
  const api = createMemberApi();
  for (const part of [
    subscriptionsAdminSectionApi,
    subscriptionAccountsApi,
    subscriptionYearsApi,
    subscriptionPaymentsApi,
    feeRemindersApi,
    mySubscriptionAccountApi,
  ])
    api.route('/', part(site));
  return api;
}
