import type { Kysely } from 'kysely';
import type { MailRecipientCandidate } from '#app/admin/send-sheet/recipients.server.ts';
import {
  getForumCategoryThreadKey,
  getForumTopicThreadKey,
} from '#app/modules/forum-mail/forum-mail.server.ts';
import type { SignedLinkKind } from '#app/site/mail.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Topics about an event, and those who hear of it because they follow. */

/** Recipient of the news of an event. */
export interface EventNewsRecipient extends MailRecipientCandidate {
  /** Reason beneath the mail: 'You follow this in the forum.' */
  why: string;
  /** Page that the mail's button opens: the topic, the subject's page, or their own, by a signed link. */
  opens: 'topic' | 'page' | EventNewsSignedLink;
  /** Id of the member; unset for others. */
  member?: string;
  /** Unsubscribe link; for members only. */
  stop?: string;
}

/** Button of a mail that opens a page of the recipient's own. */
export interface EventNewsSignedLink {
  /** 'Say whether you can play' */
  label: string;
  /** '/my-place' */
  path: string;
  what: SignedLinkKind;
  subject: string;
}

export interface EventForumTopics {
  /** Topics about the event, the latest first. */
  topics: { id: string; title: string; category: string; is_locked: number }[];
  /** Category in which a topic about it would be started. */
  category: { id: string; name: string } | null;
}

/** Return the first topic that is not locked. */
export const findUnlockedForumTopic = ({ topics }: EventForumTopics) =>
  topics.find(({ is_locked }) => is_locked === 0);

/**
 * Read the topics about an event; `about` is its key as topics store it. A new topic goes to the category of other events'
 * topics, or to the first category.
 */
export async function readEventForumTopics(
  tx: Kysely<DatabaseSchema>,
  about: string,
): Promise<EventForumTopics> {
  const topics = await tx
    .selectFrom('topic')
    .select(['id', 'title', 'category', 'is_locked'])
    .where('about', '=', about)
    .where('removed_at', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .execute();
  const like = await tx
    .selectFrom('topic')
    .select('category')
    .where('about', 'like', 'event:%')
    .where('removed_at', 'is', null)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wanted = topics[0]?.category ?? like?.category;
  const category = await tx
    .selectFrom('category')
    .select(['id', 'name'])
    .$if(wanted !== undefined, (q) => q.where('id', '=', wanted ?? ''))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return { topics, category: category ?? null };
}

/** Return the members who follow a topic about it, and followers of its category who want instant mail. */
export async function readEventTopicFollowers(
  tx: Kysely<DatabaseSchema>,
  { topics, category }: EventForumTopics,
): Promise<Set<string>> {
  const ownThreads = ['', ...topics.map(({ id }) => getForumTopicThreadKey(id))];
  const categories = new Set([...topics.map((topic) => topic.category), ...(category ? [category.id] : [])]);
  const wider = ['', ...[...categories].map(getForumCategoryThreadKey)];
  const rows = await tx
    .selectFrom('member')
    .leftJoin('mail_choice as forum', (j) =>
      j.onRef('forum.member', '=', 'member.id').on('forum.kind', '=', 'forum'),
    )
    .select('member.id')
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .where((e) =>
      e.or([
        e('member.id', 'in', e.selectFrom('follow').select('member').where('thread', 'in', ownThreads)),
        e.and([
          e('forum.choice', '=', 'at once'),
          e('member.id', 'in', e.selectFrom('follow').select('member').where('thread', 'in', wider)),
        ]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
