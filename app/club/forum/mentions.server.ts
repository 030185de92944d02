import { type Kysely, sql } from 'kysely';
import type { House } from '#app/club/members/house.server.ts';
import { labelOf } from '#app/club/members/relabel.server.ts';
import type { Viewer } from '#app/club/members/sessions.server.ts';
import { mentionsIn, relabelled } from '#app/core/mentions.ts';
import { plainText } from '#app/core/rich-text.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import { type News, queueNews, tellFollowers } from './follow.server.ts';
import { documentOf, readMessage } from './forum.ts';
import { extractOf } from './found.ts';
import { answersTo, type Mentionable, type Mentioned, partsOf } from './mentions.ts';
import { authorOf } from './writers.server.ts';

const mostFound = 8;
const mostShown = 5;

/** Whom a name that is being typed may mean. Whoever has gone or may not come in is not found, nor the writer. */
export async function findMentionable(db: Database, viewer: Viewer, q: string): Promise<Mentionable[]> {
  const typed = partsOf(q);
  if (typed.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'display_name', 'email'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '!=', viewer.id)
    .orderBy('name')
    .execute();
  return rows
    .filter(({ name, display_name, email }) =>
      // A display name stands for the other; of an address, what stands behind the @ is the same for many.
      answersTo(display_name ?? `${name} ${email?.replace(/@.*/, '') ?? ''}`, typed),
    )
    .slice(0, mostFound)
    .map((row) => ({ id: row.id, label: labelOf(row), about: named(row) }));
}

const named = ({
  name,
  display_name,
  email,
}: {
  name: string;
  display_name: string | null;
  email: string | null;
}) => (display_name || !email ? null : name);

/**
 * A text from outside as it is to be kept, and who is named in it: the roll says what a mention reads, and a mention of
 * nobody is plain words.
 */
export async function settleText(
  tx: Kysely<Schema>,
  text: string,
): Promise<{ content: string; named: string[] }> {
  const doc = readMessage(text);
  const ids = mentionsIn(doc).map(({ id }) => id);
  if (ids.length === 0) return { content: JSON.stringify(doc), named: [] };
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'name', 'display_name', 'email'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const labels = new Map(rows.map((row) => [row.id, labelOf(row)]));
  return {
    content: JSON.stringify(relabelled(doc, ({ id }) => labels.get(id))),
    named: ids.filter((id) => labels.has(id)),
  };
}

/** Part of every writing: who is named in it. Returns those who had not been named in it before, but for its author. */
export async function noteMentions(
  tx: Kysely<Schema>,
  viewer: Viewer,
  {
    written,
    topic,
    at,
    named,
    isNew,
  }: { written: string; topic: string; at: string; named: string[]; isNew: boolean },
): Promise<string[]> {
  if (!isNew) await tx.updateTable('mention').set({ is_there: 0 }).where('written', '=', written).execute();
  const added: string[] = [];
  for (const member of named.filter((id) => id !== viewer.id)) {
    const noted = await tx
      .insertInto('mention')
      .values({ written, topic, member, at, is_there: 1, seen: 0 })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows) added.push(member);
    else
      await tx
        .updateTable('mention')
        .set({ is_there: 1 })
        .where('written', '=', written)
        .where('member', '=', member)
        .execute();
  }
  return added;
}

/** Part of a writing: mails those who are named in it, and then those who follow it, nobody twice. */
export async function tellAll(house: House, tx: Kysely<Schema>, viewer: Viewer, news: News): Promise<void> {
  await tellFollowers(house, tx, viewer, news, await tellMentioned(house, tx, viewer, news));
}

/** Mails those who are newly named and want to hear of it, and returns who they are. */
export async function tellMentioned(
  house: House,
  tx: Kysely<Schema>,
  viewer: Viewer,
  news: News,
): Promise<string[]> {
  if (news.mentioned.length === 0) return [];
  const members = await tx
    .selectFrom('member')
    .leftJoin('mail_choice', (j) =>
      j.onRef('mail_choice.member', '=', 'member.id').on('mail_choice.kind', '=', 'mentions'),
    )
    .select(['member.id', 'name', 'email', 'mail_key'])
    .where('member.id', 'in', news.mentioned)
    .where('email', 'is not', null)
    .where('password_hash', 'is not', null)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where((e) => e.or([e('choice', 'is', null), e('choice', '!=', 'no')]))
    .execute();
  const by = viewer.displayName ?? viewer.name;
  for (const member of members) {
    await queueNews(house, tx, news, member, {
      kind: 'mentions',
      subject: `${by} mentions you: ${news.title}`,
      first: `${by} mentions you in ‘${news.title}’:`,
      why: 'You are mentioned in the forum.',
    });
  }
  return members.map(({ id }) => id);
}

/** For a query of topics: 1 where a member is named in one and has not read as far as there, else 0. */
export const isMentioned = ({ id }: { id: string }) => sql<number>`case when exists (
  select 1 from mention where mention.topic = topic.id and mention.member = ${id} and seen = 0 and is_there = 1
) then 1 else 0 end`;

/** Where the reader is named and has not been since, the latest first. */
export async function unreadMentions(db: Database, viewer: Viewer): Promise<Mentioned[]> {
  const rows = await db
    .selectFrom('mention')
    .innerJoin('topic', 'topic.id', 'mention.topic')
    .leftJoin('post', 'post.id', 'mention.written')
    .innerJoin('member', (j) =>
      j.on((e) => e('member.id', '=', e.fn.coalesce('post.author', 'topic.author'))),
    )
    .select(['topic.id as topic_id', 'topic.title', 'post.id as post_id', 'mention.at as created_at'])
    .select((e) => e.fn.coalesce('post.content', 'topic.content').as('content'))
    .select(['member.id', 'member.name', 'member.email', 'member.display_name'])
    .select('member.removed_at as author_gone')
    .where('mention.member', '=', viewer.id)
    .where('seen', '=', 0)
    .where('is_there', '=', 1)
    .where('topic.removed_at', 'is', null)
    .where('post.removed_at', 'is', null)
    .orderBy('mention.at', 'desc')
    .orderBy('mention.written')
    .limit(mostShown)
    .execute();
  return rows.map(({ topic_id, post_id, title, created_at, content, id, ...author }) => {
    const doc = documentOf(content);
    const label = mentionsIn(doc).find((mention) => mention.id === viewer.id)?.label ?? '';
    const extract = extractOf(plainText(doc), [`@${label}`.toLowerCase()]);
    return { topic_id, post_id, title, author: authorOf(id, author).name, created_at, extract };
  });
}
