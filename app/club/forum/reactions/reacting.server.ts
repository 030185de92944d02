import type { Viewer } from '#app/api/who/sessions.server.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { readPost } from '#app/club/forum/replies/replies.server.ts';
import { readTopic } from '#app/club/forum/topics/topics.server.ts';
import { refuseQuiet } from '#app/club/forum/writers.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Reaction, ReactionName } from './reactions.ts';

interface Press {
  what: 'topics' | 'posts';
  id: string;
  name: ReactionName;
  /** Whether it is to be there. */
  on: boolean;
}

/** Says something of a message with one press, or takes it back; twice is once. Returns what is said of it now. */
export async function react(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  { what, id, name, on }: Press,
): Promise<Reaction[]> {
  if (on) refuseQuiet(clock, viewer);
  return db.transaction().execute(async (tx) => {
    const post = what === 'posts' ? await readPost(tx, viewer, id) : undefined;
    const topic = await readTopic(tx, viewer, post?.topic_id ?? id);
    if (topic.removed || post?.removed) throw new Refusal(409, 'This has been removed.');
    if (topic.is_locked) throw new Refusal(403, 'This topic is locked.');
    if ((post ?? topic).author.id === viewer.id) throw new Refusal(403, 'These are your own words.');
    const { reactions } = post ?? topic;
    if (reactions.some((one) => one.name === name && one.mine) === on) return reactions;
    if (on)
      await tx
        .insertInto('reaction')
        .values({ written: id, topic: topic.id, member: viewer.id, name, at: clock().toISOString() })
        .onConflict((c) => c.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('reaction')
        .where('written', '=', id)
        .where('member', '=', viewer.id)
        .where('name', '=', name)
        .execute();
    await noteEvent(tx, post ? 'post' : 'topic', topic.id, post?.id);
    return (post ? await readPost(tx, viewer, id) : await readTopic(tx, viewer, id)).reactions;
  });
}
