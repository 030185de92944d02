import type { About, TopicLinks } from '#app/modules/forum/messages/about-schemas.server.ts';
import type { Topic } from '#app/modules/forum/messages/forum.ts';
import { lastReplies } from '#app/modules/forum/messages/last-replies.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { subjectsOf } from './subjects.server.ts';

type Reading = Pick<Site, 'db' | 'club' | 'clock'>;
type Kept = { id: string; about: string | null };
type Shown<T extends Kept> = Omit<T, 'about'> & Pick<Topic, 'about' | 'last_reply'>;

/** Add to each topic its subject, if that still exists, and its last reply. */
export async function shownTopics<T extends Kept>(site: Reading, topics: T[]): Promise<Shown<T>[]> {
  const subjects = await subjectsOf(
    site,
    topics.flatMap(({ about }) => about ?? []),
  );
  const last = await lastReplies(
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
export async function aboutOf(site: Reading, { about }: Pick<Kept, 'about'>): Promise<About | null> {
  return about === null ? null : ((await subjectsOf(site, [about])).get(about)?.about ?? null);
}

export async function shownTopic<T extends Kept>(site: Reading, topic: T): Promise<Shown<T>> {
  const [shown] = await shownTopics(site, [topic]);
  return shown as Shown<T>;
}

/** Return the links to topics about some subjects; only for subjects with topics. */
export async function findTopicLinks(site: Reading, keys: string[]): Promise<TopicLinks[]> {
  const subjects = await subjectsOf(site, keys);
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
