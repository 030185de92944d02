import type { Kysely } from 'kysely';
import { replaceMentionLabels, toMentionLabel } from '#app/core/rich-text/mention-nodes.ts';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getMemberDisplayName, type MemberNameParts } from './member-schemas.ts';

/** Return the label of a member's mentions. */
export const getMentionLabel = (row: MemberNameRow) =>
  toMentionLabel(getMemberDisplayName(toMemberNameParts(row)));

export type MemberNameRow = Pick<MemberTable, 'display_name' | 'email' | 'name' | 'name_is_given'>;
export const toMemberNameParts = ({
  display_name,
  email,
  name,
  name_is_given,
}: MemberNameRow): MemberNameParts => ({
  displayName: display_name,
  email,
  name,
  nameIsGiven: name_is_given === 1,
});

/** Part of a change of the roll: removes an address that the forum no longer renders from the mentions too. */
export async function removeEmailFromMentions(
  tx: Kysely<DatabaseSchema>,
  member: MemberTable,
): Promise<void> {
  const { id, email: was } = member;
  if (!was || getMentionLabel(member) !== toMentionLabel(was)) return;
  const is = await tx.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const label = getMentionLabel(is);
  if (label !== toMentionLabel(was)) await relabelMentions(tx, id, label, toMentionLabel(was));
}

/**
 * Relabels all mentions of a member: in rendered posts, in earlier versions, and in the search index. With `was`, only those
 * with that label.
 */
export async function relabelMentions(
  tx: Kysely<DatabaseSchema>,
  member: string,
  label: string,
  was?: string,
): Promise<void> {
  for (const table of ['topic', 'post', 'revision'] as const) {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'content'])
      .where('content', 'like', `%"id":"${member}"%`)
      .execute();
    for (const { id, content: before } of rows) {
      const written: RichText = JSON.parse(before);
      const doc = replaceMentionLabels(written, (mention) =>
        mention.id === member && (was ?? mention.label) === mention.label ? label : mention.label,
      );
      const content = JSON.stringify(doc);
      if (content === before) continue;
      await tx.updateTable(table).set({ content }).where('id', '=', id).execute();
      if (table === 'revision') continue;
      await tx
        .updateTable('forum_words')
        .set({ words: richTextToPlainText(doc) })
        .where('written', '=', id)
        .execute();
    }
  }
}
