import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { categoryThread, topicThread } from '#app/club/forum/mail/follow.server.ts';
import type { membersPicked } from '#app/club/sides/sides.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Where an event is talked about, and who is reached by mail about it. */

export interface Places {
  /** Those about the event, the latest first. */
  topics: { id: string; title: string; category: string; is_locked: number }[];
  /** Where a topic about it would be started. */
  category: { id: string; name: string } | null;
}

/** `about` is the event as topics keep it. A new topic goes where others about events are, or to the first category. */
export async function placesOf(tx: Kysely<Schema>, about: string): Promise<Places> {
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

export interface Reached {
  name: string;
  email: string;
  /** For the link that stops such mail; none for whoever is no member. */
  mail_key?: string;
  /** Who is picked for it: their mail opens their place. */
  place?: { event: string; member: string };
}

/**
 * Members who follow a topic about it, and those who follow its category and want to hear of everything at once; but for
 * those who want no mail about events, and whoever tells it.
 */
export async function followersReached(
  tx: Kysely<Schema>,
  viewer: Viewer,
  { topics, category }: Places,
): Promise<(Reached & { id: string })[]> {
  const ownThreads = ['', ...topics.map(({ id }) => topicThread(id))];
  const categories = new Set([...topics.map((topic) => topic.category), ...(category ? [category.id] : [])]);
  const wider = ['', ...[...categories].map(categoryThread)];
  const rows = await tx
    .selectFrom('member')
    .leftJoin('mail_choice as events', (j) =>
      j.onRef('events.member', '=', 'member.id').on('events.kind', '=', 'events'),
    )
    .leftJoin('mail_choice as forum', (j) =>
      j.onRef('forum.member', '=', 'member.id').on('forum.kind', '=', 'forum'),
    )
    .select(['member.id', 'member.name', 'member.email', 'member.mail_key'])
    .where('member.id', '!=', viewer.id)
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .where((e) => e.or([e('events.choice', 'is', null), e('events.choice', '!=', 'no')]))
    .where((e) =>
      e.or([
        e('member.id', 'in', e.selectFrom('follow').select('member').where('thread', 'in', ownThreads)),
        e.and([
          e('forum.choice', '=', 'at once'),
          e('member.id', 'in', e.selectFrom('follow').select('member').where('thread', 'in', wider)),
        ]),
      ]),
    )
    .orderBy('member.id')
    .execute();
  return rows.flatMap(({ email, ...row }) => (email ? [{ ...row, email }] : []));
}

/** Followers, and those who are picked for the event: none twice, and not whoever tells it. */
export function withPicked(
  followers: (Reached & { id: string })[],
  picked: Awaited<ReturnType<typeof membersPicked>>,
  { event, viewer }: { event: string; viewer: Viewer },
): Reached[] {
  const places = new Set(picked.map(({ id }) => id));
  const known = new Set([viewer.id, ...followers.map(({ id }) => id)]);
  const more = picked.filter(({ id, wants }) => wants && !known.has(id));
  return [...followers, ...more].map(({ id, name, email, mail_key }) => ({
    name,
    email,
    ...(mail_key && { mail_key }),
    ...(places.has(id) && { place: { event, member: id } }),
  }));
}

/** Those who have entered the open that it is, with an address that no member of the list has. */
export async function entrantsReached(
  tx: Kysely<Schema>,
  { about, season }: { about: string; season: number },
  members: Reached[],
): Promise<Reached[]> {
  if (!about.startsWith('open:')) return [];
  const entries = await tx
    .selectFrom('open_entry')
    .select(['skip', 'email'])
    .where('open', '=', about.slice('open:'.length))
    .where('season', '=', season)
    .where('state', '!=', 'withdrawn')
    .where('email', '!=', '')
    .orderBy('number')
    .execute();
  const known = new Set(members.map(({ email }) => email.toLowerCase()));
  return entries.flatMap(({ skip, email }) => {
    if (known.has(email.toLowerCase())) return [];
    known.add(email.toLowerCase());
    return [{ name: skip, email }];
  });
}
