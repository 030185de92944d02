import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatList } from '#app/core/language.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { AuditNote } from '#app/endpoints/context.server.ts';
import {
  readForumReply,
  readForumTopic,
  readForumTopicWithoutReactions,
} from '#app/modules/forum/forum.server.ts';
import { recordForumStreamEvent } from '#app/modules/forum-live/forum-live.server.ts';
import { withdrawForumMessageMails } from '#app/modules/forum-mail/forum-mail.server.ts';
import type { KeyedTopicSubject } from '#app/modules/forum-subjects/forum-subjects.server.ts';
import { formatTopicSubject } from '#app/modules/forum-subjects/forum-subjects.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Actions of moderators on messages. */

interface TopicChange {
  id: string;
  is_locked?: boolean | undefined;
  is_pinned?: boolean | undefined;
  category_id?: string | undefined;
  /** True removes it, false restores it. */
  removed?: boolean | undefined;
  /** New subject; null for none. */
  about?: KeyedTopicSubject | null | undefined;
  why?: string | undefined;
}

/**
 * Lock, pin, move, remove or restore a topic, or set its subject. Returns the audit entry, or an empty one if nothing has
 * changed.
 */
export async function moderateForumTopic(
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  viewer: SignedInViewer,
  { id, ...change }: TopicChange,
): Promise<Partial<AuditNote>> {
  const topic = await readForumTopic(tx, viewer, id);
  const acts: string[] = [];
  const is = (act: string, wanted: boolean | undefined, was: boolean, not: string) => {
    if (wanted !== undefined && wanted !== was) acts.push(wanted ? act : not);
  };
  is('locked', change.is_locked, topic.is_locked, 'unlocked');
  is('pinned', change.is_pinned, topic.is_pinned, 'unpinned');
  is('removed', change.removed, topic.removed, 'restored');
  const { category_id = topic.category.id } = change;
  if (category_id !== topic.category.id) {
    await refuseUnknownCategory(tx, category_id);
    acts.push('moved');
  }
  const about = change.about === undefined ? topic.about : (change.about?.key ?? null);
  const tied = about !== topic.about && change.about ? `, to ${formatTopicSubject(change.about.about)}` : '';
  if (about !== topic.about) acts.push(about ? 'linked' : 'unlinked');
  if (acts.length === 0) return {};
  const { is_locked = topic.is_locked, is_pinned = topic.is_pinned, removed = topic.removed } = change;
  await tx
    .updateTable('topic')
    .set({
      category: category_id,
      about,
      is_locked: is_locked ? 1 : 0,
      is_pinned: is_pinned ? 1 : 0,
      ...(removed !== topic.removed && {
        removed_at: removed ? clock().toISOString() : null,
        removed_by: removed ? viewer.id : null,
      }),
    })
    .where('id', '=', id)
    .execute();
  if (removed && !topic.removed) await withdrawForumMessageMails(tx, clock, { topic: id, reply: null });
  await recordForumStreamEvent(tx, 'topic', id);
  return {
    action: `${formatList(acts)} the topic`,
    title: formatAuditTitle(topic.title + tied, change.why),
  };
}

interface ReplyChange {
  id: string;
  removed: boolean;
  why?: string | undefined;
}

/** Remove or restore a reply, with the reason. Returns the audit entry. */
export async function moderateForumReply(
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  viewer: SignedInViewer,
  { id, removed, why }: ReplyChange,
): Promise<Partial<AuditNote>> {
  const reply = await readForumReply(tx, viewer, id);
  if (reply.removed === removed) return {};
  const fields = removed
    ? { removed_at: clock().toISOString(), removed_by: viewer.id }
    : { removed_at: null, removed_by: null };
  await tx.updateTable('post').set(fields).where('id', '=', id).execute();
  if (removed) await withdrawForumMessageMails(tx, clock, { topic: reply.topic_id, reply: id });
  const topic = await readForumTopicWithoutReactions(tx, viewer, reply.topic_id);
  await recordForumStreamEvent(tx, 'post', reply.topic_id, id);
  return {
    action: removed ? 'removed a reply in' : 'restored a reply in',
    title: formatAuditTitle(`${topic.title}, by ${reply.author.name}`, why),
  };
}

const formatAuditTitle = (what: string, why: string | undefined) => (why ? `${what}. Why: ${why}` : what);

async function refuseUnknownCategory(tx: Kysely<DatabaseSchema>, id: string): Promise<void> {
  const known = await tx.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!known)
    throw createInvalidInputRefusal({
      category_id: 'We cannot find that category. It may have been deleted.',
    });
}
