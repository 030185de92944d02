import type { Ports } from '#app/kernel/module.ts';

/** Deletes marks that the member and another are two people. */
export const eraseSeparatePairs: Ports['erase'] = async ({ tx, member: { id } }) => {
  await tx
    .deleteFrom('two_people')
    .where((e) => e.or([e('one', '=', id), e('other', '=', id)]))
    .execute();
};
