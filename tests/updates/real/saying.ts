import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#db/connection.ts';
import { demoPeople } from '#server/demo/cast.ts';
import { said } from '#tests/kills/kills.ts';
import type { RealHome } from './real-home.ts';

/** Milliseconds between two requests, within a member's rate limit. */
const between = 400;

/** A member who posts all the time; `saved` gets the texts with a success response. */
export async function keepSaying(url: string, saved: string[]) {
  const call = async (path: string, token: string, json: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(json) });
    return { status: response.status, body: await response.json() };
  };
  const { email, password } = demoPeople.tom;
  const form = new URLSearchParams({ username: email ?? '', password: password ?? '' });
  const { access_token } = await (await fetch(`${url}/login`, { method: 'POST', body: form })).json();
  const topic = await call('/forum/topics', access_token, {
    ...{ title: 'Said while it is updated', content: said('Hold on.'), category_id: 'tea' },
  });
  assert.equal(topic.status, 201, JSON.stringify(topic.body));
  let isOver = false;
  const saying = (async () => {
    for (let number = saved.length; !isOver; number += 1) {
      const words = `Number ${number}`;
      const json = { topic_id: topic.body.id, content: said(words) };
      const answer = await call('/forum/posts', access_token, json).catch(() => undefined);
      if (answer?.status === 201) saved.push(answer.body.id);
      await wait(between);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await saying;
    },
  };
}

/** Asserts that each text is stored once and whole, regardless of restarts. */
export async function assertAllThere({ dataDir, env }: RealHome, saved: string[]): Promise<void> {
  const shared = 'DATABASE_URL' in env ? env.DATABASE_URL : undefined;
  const db = await openDatabase(shared ?? `sqlite:${dataDir}/club.db`);
  try {
    const posts = await db.selectFrom('post').select('id').execute();
    const there = new Set(posts.map(({ id }) => id));
    assert.deepEqual(
      saved.filter((id) => !there.has(id)),
      [],
    );
  } finally {
    await db.destroy();
  }
}
