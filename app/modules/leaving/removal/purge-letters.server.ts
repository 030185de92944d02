import type { Kysely } from 'kysely';
import { formerMemberLabel } from '#app/modules/members/members.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Anonymizes letters to a removed member and deletes their waiting mails. */
export async function purgeMemberLetters(
  tx: Kysely<DatabaseSchema>,
  { id, name }: Pick<MemberTable, 'id' | 'name'>,
) {
  const theirs = tx.selectFrom('letter_recipient').select('mail').where('member', '=', id);
  await tx.deleteFrom('outbox').where('id', 'in', theirs).where('state', '=', 'waiting').execute();
  await tx
    .updateTable('letter_recipient')
    .set({ name: '', email: '', words: '{}', mail: null })
    .where('member', '=', id)
    .execute();
  await tx.updateTable('letter').set({ reply_to: null }).where('reply_to', '=', id).execute();
  await tx
    .updateTable('letter')
    .set({ sent_by_name: formerMemberLabel })
    .where('state', '=', 'sent')
    .where('sent_by_name', '=', name)
    .execute();
  await tx.updateTable('letter').set({ made_by_name: formerMemberLabel }).where('made_by', '=', id).execute();
}
