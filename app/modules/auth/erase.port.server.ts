import type { Ports } from '#app/kernel/module.ts';

/** Deletes requests to sign in by the address, which may be from before it was the member's. */
export const eraseSignInRequests: Ports['erase'] = async ({ tx, member: { email }, isAddressShared }) => {
  if (email !== null && !isAddressShared) await tx.deleteFrom('way_in').where('email', '=', email).execute();
};
