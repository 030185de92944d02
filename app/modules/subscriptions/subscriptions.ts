// Public API of the subscriptions module: other modules import only from here.
export {
  formatShortBalance,
  membershipStateLabels,
} from '#app/modules/subscriptions/entries/account-state.ts';
