import type { Ports } from '#app/kernel/module.ts';
import { readConfirmedSignUpReplies } from '#app/modules/gatherings/replies/gathering-replies.server.ts';

/** People who have signed up; members with the address of the membership list. */
export const readSignUpRecipients: Ports['eventRecipients'] = async (tx, _, { event }) => {
  const replies = await readConfirmedSignUpReplies(tx, event);
  return {
    order: 40,
    others: replies.map(({ id, member, name, email, phone }) => ({
      id: `coming:${id}`,
      member,
      name,
      email,
      telephone: phone,
      why: 'You have signed up for this.',
      opens: { label: 'View or change reply', path: '/my-coming', what: 'coming', subject: id },
    })),
  };
};
