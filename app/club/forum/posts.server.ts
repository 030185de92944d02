import type { Kysely } from 'kysely';
import type { Viewer } from '#app/club/members/sessions.server.ts';
import { newShortId } from '#app/club/members/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { type Paged, pageOf, readCursor } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import { follow, topicThread } from './follow.server.ts';
import { contentError, emptyDocument, type Post } from './forum.ts';
import { noteMentions, settleText } from './mentions.server.ts';
import { notePictures } from './picture-use.server.ts';
import { type Bare, withReactions } from './reactions.server.ts';
import { markRead } from './reading.server.ts';
import { noteWords } from './search.server.ts';
import { once } from './sending.server.ts';
import { readTopic } from './topics.server.ts';
import { authorOf, moderates, refuseMistakes, refuseQuiet, type Tell } from './writers.server.ts';

function postsFor(db: Kysely<Schema>) {
  return db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .selectAll('post')
    .select(['member.name', 'member.email', 'member.display_name', 'member.removed_at as author_gone']);
}

type PostRow = Awaited<ReturnType<ReturnType<typeof postsFor>['executeTakeFirstOrThrow']>>;

/** A removed reply leaves its place; what it said is for moderators. */
function postOf(row: PostRow, viewer: Viewer): Bare<Post> {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    topic_id: row.topic,
    content: removed && !moderates(viewer) ? emptyDocument : row.content,
    author: authorOf(row.author, row),
    created_at: row.created_at,
    edited_at: row.edited_at,
    removed,
  };
}

/** A topic's replies, the oldest first. */
export async function listPosts(
  db: Database,
  viewer: Viewer,
  { topic, cursor, limit }: { topic: string; cursor?: string; limit: number },
): Promise<Paged<Post>> {
  await readTopic(db, viewer, topic);
  const [at, id] = readCursor(cursor);
  const rows = await postsFor(db)
    .where('topic', '=', topic)
    .$if(cursor !== undefined, (q) =>
      q.where((e) =>
        e.or([e('created_at', '>', at), e.and([e('created_at', '=', at), e('post.id', '>', id)])]),
      ),
    )
    .orderBy('created_at')
    .orderBy('post.id')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, (row) => [row.created_at, row.id]);
  const items = page.items.map((row) => postOf(row, viewer));
  return { items: await withReactions(db, viewer, items), next: page.next };
}

/** Posts a reply. Refuses with 403 where the topic is locked, for whoever it is (READINGS.md, 'Forum'). */
export async function postReply(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  { topic, content: text }: { topic: string; content: string },
  sending?: string,
  tell: Tell = async () => {},
): Promise<Post> {
  refuseQuiet(clock, viewer);
  refuseMistakes({ content: contentError(text) });
  return db.transaction().execute(async (tx) => {
    const { is_locked, removed, title, category } = await readTopic(tx, viewer, topic);
    if (removed) throw new Refusal(404, 'There is no such topic.');
    if (is_locked) throw new Refusal(403, 'This topic is locked.');
    const id = await once(tx, clock, viewer, sending, async () => {
      const id = newShortId();
      const now = clock().toISOString();
      const { content: settled, named } = await settleText(tx, text);
      const content = await notePictures(tx, clock, viewer, id, settled);
      await tx
        .insertInto('post')
        .values({
          id,
          topic,
          author: viewer.id,
          content,
          created_at: now,
          edited_at: null,
          removed_at: null,
          removed_by: null,
        })
        .execute();
      await tx
        .updateTable('topic')
        .set((e) => ({ last_at: now, replies: e('replies', '+', 1) }))
        .where('id', '=', topic)
        .execute();
      await noteWords(tx, { written: id, topic, content });
      await markRead(tx, viewer, topic, now);
      await follow(tx, viewer, topicThread(topic));
      const mentioned = await noteMentions(tx, viewer, { written: id, topic, at: now, named });
      await tell(tx, { topic, post: id, title, category: category.id, content, mentioned });
      return id;
    });
    return readPost(tx, viewer, id);
  });
}

/** Refuses with 404 a reply that is not there for this reader. */
export async function readPost(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Post> {
  const row = await postsFor(db).where('post.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such reply.');
  await readTopic(db, viewer, row.topic);
  const [post] = await withReactions<Post>(db, viewer, [postOf(row, viewer)]);
  return post as Post;
}
