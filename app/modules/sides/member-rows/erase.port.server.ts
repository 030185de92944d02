import type { Ports } from '#app/kernel/module.ts';

/** Deletes rules to play with a member, or not. */
export const erasePairings: Ports['erase'] = async ({ tx, member: { id } }) => {
  await tx
    .deleteFrom('pairing')
    .where((e) => e.or([e('one', '=', id), e('other', '=', id)]))
    .execute();
};
