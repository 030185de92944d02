import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createForumAuthorCache } from '#app/modules/forum-messages/messages/author-cache.server.ts';
import type { Database } from '#db/connection.ts';
import type { DemoPerson } from '#server/demo/cast.ts';
import { demoPeople, openClub } from '#tests/members.ts';

/** Return a message of one paragraph; `named` makes the parts that name a person. */
export const saying = (...context: unknown[]) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: context.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
      },
    ],
  });

export const named = (id: string, label = 'Somebody') => ({ type: 'mention', attrs: { id, label } });

/** Open the site with the cast in the forum, the outbox empty; time moves a minute with each writing request. */
export async function openForum(t: TestContext, env: Record<string, string> = {}) {
  const club = await openClub(t, { env });
  const tokens = new Map<DemoPerson, string>();
  async function as(who: DemoPerson, target: string, json?: unknown, headers?: Record<string, string>) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return club.ask(target, { token, json, headers });
  }
  async function topic(who = demoPeople.tom, content = saying('Who drives?'), title = 'Lifts') {
    const { status, text, body } = await as(who, 'POST /forum/topics', {
      title,
      content,
      category_id: 'matches',
    });
    assert.equal(status, 201, text);
    club.move(1);
    return body;
  }
  async function reply(topic_id: string, who: DemoPerson, content = saying('I do.'), key?: string) {
    const headers = key ? { 'idempotency-key': key } : undefined;
    const { status, text, body } = await as(who, 'POST /forum/posts', { topic_id, content }, headers);
    assert.equal(status, 201, text);
    club.move(1);
    return body;
  }
  const read = async (what: 'topics' | 'posts', id: string, who = demoPeople.tom) => {
    if (what === 'topics') return (await as(who, `GET /forum/topics/${id}`)).body;
    const { topic } = await club.db
      .selectFrom('post')
      .select('topic')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const posts = (await as(who, `GET /forum/posts?topic_id=${topic}`)).body;
    return posts.find((post: { id: string }) => post.id === id);
  };
  await club.forgetMails();
  return { ...club, as, topic, reply, readOne: read };
}

export type Forum = Awaited<ReturnType<typeof openForum>>;

/** Return the authors for a database without a site: queried each time. */
export const authorsOf = (db: Database) =>
  createForumAuthorCache({
    db,
    changes: {
      versionWithout: () => () => undefined,
      versionOf: () => () => undefined,
      stop: async () => {},
    },
  });
