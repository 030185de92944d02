import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { getForumReplyPath } from '#app/modules/forum-messages/forum-messages.ts';
import { addMsToIso } from '#app/modules/mail/mail.ts';
import { type QueuedPushes, queuePushes } from '#app/modules/push/push.server.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type ForumMailServices,
  getForumTopicThreadKey,
  type NewForumMessage,
} from './message-mail.server.ts';

const dayMs = 24 * 3600_000;

/**
 * Part of a write: push to the devices of members who are mentioned or follow the topic that there is something new. Neither
 * content nor author, since the forum is not public. At most once an hour for each topic.
 */
export async function pushForumReplyNotifications(
  tx: Kysely<DatabaseSchema>,
  { clock, club }: ForumMailServices,
  viewer: SignedInViewer,
  { topic, reply, mentioned }: NewForumMessage,
): Promise<QueuedPushes> {
  const followers = await selectOtherFollowers.all(tx, {
    thread: getForumTopicThreadKey(topic),
    but: viewer.id,
  });
  const members = [...new Set([...mentioned, ...followers.map(({ member }) => member)])];
  const now = clock();
  return queuePushes(tx, { clock, club }, members, {
    kind: 'replies',
    title: 'New message for you in the forum',
    to: getForumReplyPath(topic, reply),
    about: `topic:${topic}`,
    until: addMsToIso(now, 3 * dayMs),
    says: now.toISOString().slice(0, 13),
  });
}

const selectOtherFollowers = prepareQuery((db, given: QueryParameter<{ thread: string; but: string }>) =>
  db
    .selectFrom('follow')
    .select('follow.member')
    .where('thread', '=', given('thread'))
    .where('follow.member', '!=', given('but')),
);
