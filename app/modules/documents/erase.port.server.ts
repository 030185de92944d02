import type { Ports } from '#app/kernel/module.ts';
import { formerMemberLabel } from '#app/modules/members/members.ts';

/** Removes the name from files that the member added as an officer. */
export const eraseDocumentAuthor: Ports['erase'] = async ({ tx, member: { id, name } }) => {
  await tx
    .updateTable('document_file')
    .set({ added_by_name: formerMemberLabel })
    // Files added before ids were stored match by name only.
    .where((e) =>
      e.or([e('added_by', '=', id), e.and([e('added_by', 'is', null), e('added_by_name', '=', name)])]),
    )
    .execute();
};
