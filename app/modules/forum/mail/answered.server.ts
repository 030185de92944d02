import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { replyAddress } from '#app/modules/forum/messages/forum.ts';
import { later } from '#app/modules/mail/mail.ts';
import { type ToldPhones, tellPhones } from '#app/modules/push/push.server.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type MailSite, type News, topicThread } from './follow.server.ts';

const day = 24 * 3600_000;

/**
 * Part of a write: push to the devices of members who are mentioned or follow the topic that there is something new. Neither
 * content nor author, since the forum is not public. At most once an hour for each topic.
 */
export async function tellAnswered(
  tx: Kysely<Schema>,
  { clock, club }: MailSite,
  viewer: Viewer,
  { topic, reply, mentioned }: News,
): Promise<ToldPhones> {
  const followers = await followersOf.all(tx, { thread: topicThread(topic), but: viewer.id });
  const members = [...new Set([...mentioned, ...followers.map(({ member }) => member)])];
  const now = clock();
  return tellPhones(tx, { clock, club }, members, {
    kind: 'replies',
    title: 'Somebody has written to you in the forum',
    to: replyAddress(topic, reply),
    about: `topic:${topic}`,
    until: later(now, 3 * day),
    says: now.toISOString().slice(0, 13),
  });
}

const followersOf = prepared((db, given: Given<{ thread: string; but: string }>) =>
  db
    .selectFrom('follow')
    .select('follow.member')
    .where('thread', '=', given('thread'))
    .where('follow.member', '!=', given('but')),
);
