// Public API of the subscriptions module: other modules import only from here.
export {
  billedMembershipStateLabels,
  formatShortSubscriptionBalance,
} from '#app/modules/subscriptions/entries/account-state.ts';
