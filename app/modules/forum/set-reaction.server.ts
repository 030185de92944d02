import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { readForumReply } from '#app/modules/forum/replies/replies.server.ts';
import { readForumTopic } from '#app/modules/forum/topics/topics.server.ts';
import { recordForumStreamEvent } from '#app/modules/forum-live/forum-live.server.ts';
import {
  type ForumReaction,
  refuseSuspendedForumWriter,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ForumReactionName } from '#app/modules/forum-messages/forum-messages.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

interface ReactionInput {
  what: 'topics' | 'posts';
  id: string;
  name: ForumReactionName;
  /** True to add the reaction, false to remove it. */
  on: boolean;
}

/** Add or remove a reaction to a message. Returns its reactions now. */
export async function setMessageReaction(
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  viewer: SignedInViewer,
  { what, id, name, on }: ReactionInput,
): Promise<ForumReaction[]> {
  if (on) refuseSuspendedForumWriter(clock, viewer);
  const reply = what === 'posts' ? await readForumReply(tx, viewer, id) : undefined;
  const topic = await readForumTopic(tx, viewer, reply?.topic_id ?? id);
  if (topic.removed || reply?.removed) throw new Refusal(409, 'This message has been removed.');
  if (topic.is_locked) throw new Refusal(403, 'This topic is locked.');
  if ((reply ?? topic).author.id === viewer.id)
    throw new Refusal(403, 'You cannot react to your own message.');
  const { reactions } = reply ?? topic;
  if (reactions.some((one) => one.name === name && one.mine) === on) return reactions;
  if (on) {
    await tx
      .insertInto('reaction')
      .values({ written: id, topic: topic.id, member: viewer.id, name, at: clock().toISOString() })
      .onConflict((c) => c.doNothing())
      .execute();
    // Flag that makes readers query the reactions at all.
    await tx
      .updateTable(reply ? 'post' : 'topic')
      .set({ pressed: 1 })
      .where('id', '=', id)
      .where('pressed', '=', 0)
      .execute();
  } else
    await tx
      .deleteFrom('reaction')
      .where('written', '=', id)
      .where('member', '=', viewer.id)
      .where('name', '=', name)
      .execute();
  await recordForumStreamEvent(tx, reply ? 'post' : 'topic', topic.id, reply?.id);
  return (reply ? await readForumReply(tx, viewer, id) : await readForumTopic(tx, viewer, id)).reactions;
}
