import { type Kysely, sql } from 'kysely';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { text } from './columns.ts';

/** Whether somebody gave a member's name, and when a member was last mailed of mentions in a topic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('member')
    .addColumn('name_is_given', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('member_by_name').on('member').expression(sql`lower(name)`).execute();
  await db.schema
    .createTable('mention_mail')
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('topic', 'text', (c) => c.notNull().references('topic.id').onDelete('cascade'))
    .$call(text('at'))
    .addPrimaryKeyConstraint('mention_mail_key', ['member', 'topic'])
    .execute();

  const roll = db as Kysely<Roll>;
  // The command line takes what stands before the '@' where no name is given.
  await roll
    .updateTable('member')
    .set({ name_is_given: 0 })
    .where(sql<boolean>`email like '%@%' and substr(email, 1, length(name) + 1) = lower(name) || '@'`)
    .execute();
  await endDeceivingNames(roll);
  await namesForAddresses(roll);
}

interface Roll {
  member: {
    id: string;
    name: string;
    display_name: string | null;
    email: string | null;
    name_is_given: number;
    removed_at: string | null;
  };
  topic: Written;
  post: Written;
  revision: Written;
  forum_words: { written: string; words: string };
}
interface Written {
  id: string;
  content: string;
}

/** Display names that are an address, cannot be seen or turn the direction: the roll's name is shown again. */
async function endDeceivingNames(db: Kysely<Roll>): Promise<void> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'display_name'])
    .where('display_name', 'is not', null)
    .execute();
  for (const { id, display_name } of rows)
    if (/[@\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|^[^\p{L}\p{N}]*$/u.test(display_name ?? ''))
      await db.updateTable('member').set({ display_name: null }).where('id', '=', id).execute();
}

const atOnce = 500;

/** Mentions and quotations say the name of whoever has one, where they said the address. */
async function namesForAddresses(db: Kysely<Roll>): Promise<void> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'display_name', 'email', 'name_is_given'])
    .where('removed_at', 'is', null)
    .where('email', 'is not', null)
    .execute();
  const named = rows.filter(({ display_name, name_is_given }) => display_name || name_is_given);
  const members = new Map(
    named.map(({ id, name, display_name, email }) => [
      id,
      { name: display_name ?? name, was: email?.slice(0, 80) ?? '' },
    ]),
  );
  const addresses = new Map<string, string>();
  for (const { name, was } of members.values()) {
    const quoted = `${was} wrote:`;
    // Of a couple who share an address nobody can say which it was.
    addresses.set(quoted, addresses.has(quoted) ? 'A member wrote:' : `${name} wrote:`);
  }
  for (const table of ['topic', 'post', 'revision'] as const) {
    let last: string | undefined = '';
    while (last !== undefined) {
      const some: Written[] = await db
        .selectFrom(table)
        .select(['id', 'content'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(atOnce)
        .execute();
      for (const { id, content: before } of some) {
        if (!before.includes('@')) continue;
        const doc = JSON.parse(before) as RichText;
        relabel(doc, members, addresses);
        const content = JSON.stringify(doc);
        if (content === before) continue;
        await db.updateTable(table).set({ content }).where('id', '=', id).execute();
        if (table === 'revision') continue;
        const words = richTextToPlainText(doc);
        await db.updateTable('forum_words').set({ words }).where('written', '=', id).execute();
      }
      last = some.length === atOnce ? some.at(-1)?.id : undefined;
    }
  }
}

function relabel(
  node: RichText,
  members: Map<string, { name: string; was: string }>,
  addresses: Map<string, string>,
): void {
  const member = node.type === 'mention' ? members.get(String(node.attrs?.id)) : undefined;
  if (member && node.attrs?.label === member.was) node.attrs.label = member.name;
  if (node.text !== undefined) node.text = addresses.get(node.text) ?? node.text;
  for (const child of node.content ?? []) relabel(child, members, addresses);
}
