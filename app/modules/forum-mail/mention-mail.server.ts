import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { getMemberDisplayName } from '#app/modules/members/members.ts';
import type { QueuedPushes } from '#app/modules/push/push.server.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  composeForumMessageMail,
  type ForumMailServices,
  mailForumThreadFollowers,
  type NewForumMessage,
  queueForumMessageMails,
} from './message-mail.server.ts';
import { pushForumReplyNotifications } from './reply-push.server.ts';

const hourMs = 3600_000;
/** Mails to one member per hour, all topics together. */
const maxMailsPerHour = 6;

/** Part of a write: mail the members who are mentioned, then the followers, no one twice. */
export async function notifyOfNewForumMessage(
  tx: Kysely<DatabaseSchema>,
  site: ForumMailServices,
  viewer: SignedInViewer,
  news: NewForumMessage,
): Promise<void> {
  const phones = await pushForumReplyNotifications(tx, site, viewer, news);
  const toldAlready = await mailMentionedMembers(tx, site, viewer, news, phones);
  await mailForumThreadFollowers(tx, site, viewer, news, { toldAlready, phones });
}

/**
 * Mail members who are newly mentioned and want such mail, at most once an hour for each topic; return their ids. Mentions that
 * were not mailed are counted in the next mail if they are still unread.
 */
export async function mailMentionedMembers(
  tx: Kysely<DatabaseSchema>,
  site: ForumMailServices,
  viewer: SignedInViewer,
  news: NewForumMessage,
  phones: QueuedPushes = { deferMail: async () => {} },
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
    // Sorted, so that two writes that mention the same people cannot deadlock.
    .orderBy('member.id')
    .execute();
  const by = getMemberDisplayName(viewer);
  const told: string[] = [];
  const written: { mail: OutgoingMail; to: string }[] = [];
  for (const member of members) {
    const before = await claimMentionMail(tx, site.clock, member.id, news.topic);
    if (before === undefined) continue;
    told.push(member.id);
    const missed = await countUnreadMentions(tx, member.id, news, before);
    const mails = composeForumMessageMail(site, news, member, {
      kind: 'mentions',
      subject: `${by} mentions you: ${news.title}`,
      first: `${by} mentions you in ‘${news.title}’:`,
      ...(missed > 0 && {
        also: `You are also mentioned in ${formatOtherMessages(missed)} in this topic.`,
      }),
      why: 'You are mentioned in the forum.',
    });
    written.push(...mails.map((mail) => ({ mail, to: member.id })));
  }
  await queueForumMessageMails(tx, site, viewer, news, { written, phones });
  return told;
}

const formatOtherMessages = (count: number) =>
  count === 1 ? 'another unread message' : `${count} other unread messages`;

/**
 * Claim the mail to a member about a topic. Returns the time of the one before, '' for never, and undefined if that is less than
 * an hour ago: with several processes, only the one that changes the row mails.
 */
async function claimMentionMail(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  member: string,
  topic: string,
): Promise<string | undefined> {
  const at = clock().toISOString();
  const hourAgo = new Date(clock().getTime() - hourMs).toISOString();
  const lately = await tx
    .selectFrom('mention_mail')
    .select(['topic', 'at'])
    .where('member', '=', member)
    .where((e) => e.or([e('at', '>', hourAgo), e('topic', '=', topic)]))
    .execute();
  if (lately.filter((one) => one.at > hourAgo).length >= maxMailsPerHour) return undefined;
  const mine = await tx
    .insertInto('mention_mail')
    .values({ member, topic, at })
    .onConflict((c) =>
      c.columns(['member', 'topic']).doUpdateSet({ at }).where('mention_mail.at', '<=', hourAgo),
    )
    .executeTakeFirst();
  if (mine.numInsertedOrUpdatedRows === 0n) return undefined;
  return lately.find((one) => one.topic === topic)?.at ?? '';
}

/** Count the topic's unread messages, except this one, that mention a member since their last mail. */
async function countUnreadMentions(
  tx: Kysely<DatabaseSchema>,
  member: string,
  { topic, reply }: NewForumMessage,
  since: string,
): Promise<number> {
  if (since === '') return 0;
  const { count } = await tx
    .selectFrom('mention')
    .leftJoin('post', 'post.id', 'mention.written')
    .select((e) => e.fn.countAll().as('count'))
    .where('mention.member', '=', member)
    .where('mention.topic', '=', topic)
    .where('mention.at', '>', since)
    .where('mention.written', '!=', reply ?? topic)
    .where('seen', '=', 0)
    .where('is_there', '=', 1)
    .where('post.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
