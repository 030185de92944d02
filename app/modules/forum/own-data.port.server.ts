import type { Kysely } from 'kysely';
import {
  formatPicturePlaceholder,
  type RichText,
  richTextToPlainText,
} from '#app/core/rich-text/rich-text.ts';
import type { Ports } from '#app/kernel/module.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Topics read, and messages if wanted. */
export const exportOwnForumData: Ports['ownData'] = async ({
  site: { db },
  member: { id },
  withMessages,
}) => {
  const read = await db
    .selectFrom('reading')
    .innerJoin('topic', 'topic.id', 'reading.topic')
    .select(['topic.title', 'reading.read_to as readTo'])
    .where('reading.member', '=', id)
    .orderBy('reading.read_to')
    .execute();
  return {
    read,
    ...(withMessages && { forum: await exportMessagesAsPlainText(db, id) }),
  };
};

async function exportMessagesAsPlainText(db: Kysely<DatabaseSchema>, id: string) {
  const topics = await db
    .selectFrom('topic')
    .select(['title', 'content', 'created_at as at', 'removed_at as removedAt'])
    .where('author', '=', id)
    .orderBy('created_at')
    .execute();
  const replies = await db
    .selectFrom('post')
    .innerJoin('topic', 'topic.id', 'post.topic')
    .select(['topic.title', 'post.content', 'post.created_at as at', 'post.removed_at as removedAt'])
    .where('post.author', '=', id)
    .orderBy('post.created_at')
    .execute();
  const reactions = await db
    .selectFrom('reaction')
    .innerJoin('topic', 'topic.id', 'reaction.topic')
    .select(['topic.title', 'reaction.name', 'reaction.at'])
    .where('reaction.member', '=', id)
    .orderBy('reaction.at')
    .execute();
  const pictures = await db
    .selectFrom('forum_picture')
    .select('made_at as sentAt')
    .where('member', '=', id)
    .orderBy('made_at')
    .execute();
  return { topics: topics.map(withPlainText), replies: replies.map(withPlainText), reactions, pictures };
}

function withPlainText<T extends { content: string }>({ content, ...message }: T) {
  const written: RichText = JSON.parse(content);
  return { ...message, words: richTextToPlainText(written, formatPicturePlaceholder) };
}
