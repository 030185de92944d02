import { type Expression, type Kysely, sql } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { findMentions, replaceMentionLabels } from '#app/core/rich-text/mention-nodes.ts';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import {
  formatForumAuthorName,
  forumAuthorColumns,
  forumAuthorNameColumns,
  selectForumAuthorOffice,
  toForumAuthor,
} from '#app/modules/forum-messages/messages/author-columns.server.ts';
import {
  type ForumSearchResult,
  parseForumMessageContent,
  parseStoredForumMessage,
} from '#app/modules/forum-messages/messages/forum-message.ts';
import {
  matchesMemberNamePrefixes,
  splitMentionNameWords,
} from '#app/modules/forum-messages/messages/mention-rules.ts';
import { getForumSearchExcerpt } from '#app/modules/forum-messages/messages/search-excerpt.ts';
import { getMentionLabel, toMemberNameParts } from '#app/modules/members/members.server.ts';
import { getMemberDisplayName } from '#app/modules/members/members.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MentionableMember } from './mentionable.server.ts';

const maxSuggestions = 8;
const maxUnreadShown = 5;

/** Search for members by the beginning of a name. Removed and suspended members are left out, and the author. */
export async function searchMentionableMembers(
  db: Database,
  viewer: SignedInViewer,
  q: string,
): Promise<MentionableMember[]> {
  const typed = splitMentionNameWords(q);
  if (typed.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'name_is_given', 'display_name', 'email'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '!=', viewer.id)
    .orderBy('name')
    .execute();
  const found = rows
    // Match only the name that is shown; of an email address only the part before the @, since many share the rest.
    .filter((row) =>
      matchesMemberNamePrefixes(getMemberDisplayName(toMemberNameParts(row)).replace(/@.*/, ''), typed),
    )
    .slice(0, maxSuggestions);
  const offices = await readMemberOffices(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({
    id: row.id,
    label: getMentionLabel(row),
    about: offices.get(row.id) ?? null,
  }));
}

/** Return the offices of some members. */
async function readMemberOffices(db: Database, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select('member.id')
    .select(forumAuthorColumns)
    .select(selectForumAuthorOffice)
    .where('member.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, author_office, ...row }) => [id, toForumAuthor(id, row, author_office).office]),
  );
}

/**
 * Normalise a submitted text, and return the members mentioned in it: labels of mentions come from the membership list, and
 * mentions of unknown members become plain text.
 */
export async function normalizeForumMessageText(
  tx: Kysely<DatabaseSchema>,
  text: string,
): Promise<{ doc: RichText; named: string[] }> {
  const doc = parseForumMessageContent(text);
  const ids = findMentions(doc).map(({ id }) => id);
  if (ids.length === 0) return { doc, named: [] };
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'name', 'name_is_given', 'display_name', 'email'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const labels = new Map(rows.map((row) => [row.id, getMentionLabel(row)]));
  return {
    doc: replaceMentionLabels(doc, ({ id }) => labels.get(id)),
    named: ids.filter((id) => labels.has(id)),
  };
}

/** Part of every write: record the mentions of a message. Returns the newly mentioned members, except its author. */
export async function recordForumMentions(
  tx: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
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

/** SQL expression: 1 if the member has an unread mention in the topic, else 0. */
const selectHasUnreadMentionInTopic = (
  topic: Expression<string>,
  member: string | Expression<string>,
) => sql<number>`case when exists (
  select 1 from mention where mention.topic = ${topic} and mention.member = ${member} and seen = 0 and is_there = 1
) then 1 else 0 end`;

/** The expression for a query of topics. */
export const selectHasUnreadMention = (member: string | Expression<string>) =>
  selectHasUnreadMentionInTopic(sql.ref<string>('topic.id'), member);

/** Return the reader's unread mentions, the latest first. */
export async function readUnreadMentions(db: Database, viewer: SignedInViewer): Promise<ForumSearchResult[]> {
  const rows = await db
    .selectFrom('mention')
    .innerJoin('topic', 'topic.id', 'mention.topic')
    .leftJoin('post', 'post.id', 'mention.written')
    .innerJoin('member', (j) =>
      j.on((e) => e('member.id', '=', e.fn.coalesce('post.author', 'topic.author'))),
    )
    .select(['topic.id as topic_id', 'topic.title', 'post.id as post_id', 'mention.at as created_at'])
    .select((e) => e.fn.coalesce('post.content', 'topic.content').as('content'))
    .select(forumAuthorNameColumns)
    .where('mention.member', '=', viewer.id)
    .where('seen', '=', 0)
    .where('is_there', '=', 1)
    .where('topic.removed_at', 'is', null)
    .where('post.removed_at', 'is', null)
    .orderBy('mention.at', 'desc')
    .orderBy('mention.written')
    .limit(maxUnreadShown)
    .execute();
  return rows.map(({ topic_id, post_id, title, created_at, content, ...author }) => {
    const doc = parseStoredForumMessage(content);
    const label = findMentions(doc).find((mention) => mention.id === viewer.id)?.label ?? '';
    const extract = getForumSearchExcerpt(richTextToPlainText(doc), [`@${label}`.toLowerCase()]);
    return { topic_id, post_id, title, author: formatForumAuthorName(author), created_at, extract };
  });
}
