import {
  type ForumLinksOfSubject,
  readLastForumReplies,
  type TopicSubject,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import type { Site } from '#app/site/site.server.ts';
import { findTopicSubjects } from './subjects.server.ts';

type SubjectReadSite = Pick<Site, 'db' | 'club' | 'clock'>;
type TopicWithSubjectKey = { id: string; about: string | null };
type TopicWithSubject<T extends TopicWithSubjectKey> = Omit<T, 'about'> &
  Pick<ForumTopic, 'about' | 'last_reply'>;

/** Add to each topic its subject, if that still exists, and its last reply. */
export async function addSubjectsToTopics<T extends TopicWithSubjectKey>(
  site: SubjectReadSite,
  topics: T[],
): Promise<TopicWithSubject<T>[]> {
  const subjects = await findTopicSubjects(
    site,
    topics.flatMap(({ about }) => about ?? []),
  );
  const last = await readLastForumReplies(
    site.db,
    topics.map(({ id }) => id),
  );
  return topics.map((topic) => ({
    ...topic,
    about: subjects.get(topic.about ?? '')?.about ?? null,
    last_reply: last.get(topic.id) ?? null,
  }));
}

/** Return the subject of one topic; null if it no longer exists. */
export async function readTopicSubject(
  site: SubjectReadSite,
  { about }: Pick<TopicWithSubjectKey, 'about'>,
): Promise<TopicSubject | null> {
  return about === null ? null : ((await findTopicSubjects(site, [about])).get(about)?.about ?? null);
}

export async function addSubjectToTopic<T extends TopicWithSubjectKey>(
  site: SubjectReadSite,
  topic: T,
): Promise<TopicWithSubject<T>> {
  const [shown] = await addSubjectsToTopics(site, [topic]);
  return shown as TopicWithSubject<T>;
}

/** Return the links to topics about some subjects; only for subjects with topics. */
export async function findForumLinksOfSubjects(
  site: SubjectReadSite,
  keys: string[],
): Promise<ForumLinksOfSubject[]> {
  const subjects = await findTopicSubjects(site, keys);
  const kept = [...new Set([...subjects.values()].map(({ key }) => key))];
  if (kept.length === 0) return [];
  const rows = await site.db
    .selectFrom('topic')
    .select((e) => ['about', e.fn.countAll().as('topics'), e.fn.min('id').as('first')])
    .where('about', 'in', kept)
    .where('removed_at', 'is', null)
    .groupBy('about')
    .execute();
  const byKey = new Map(rows.map((row) => [row.about, row]));
  return [...subjects].flatMap(([about, { key }]) => {
    const row = byKey.get(key);
    if (!row) return [];
    const topics = Number(row.topics);
    return [{ about, topics, topic_id: topics === 1 ? row.first : null }];
  });
}
