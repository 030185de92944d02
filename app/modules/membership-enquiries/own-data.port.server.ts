import type { Ports } from '#app/kernel/module.ts';

/** Membership enquiries that the member sent by the form. */
export const exportOwnMembershipEnquiries: Ports['ownData'] = async ({ site: { db }, member, isTheirs }) => {
  const enquiries = await db
    .selectFrom('application')
    .select(['name', 'email', 'phone', 'message', 'state', 'made_at as at'])
    .where('email', '=', member.email ?? '')
    .orderBy('made_at')
    .execute();
  return { askedToJoin: enquiries.filter(isTheirs) };
};
