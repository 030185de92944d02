import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { openDatabase } from '#db/connection.ts';
import { demoPeople } from '#server/demo/cast.ts';
import { starterData } from '#tests/database.ts';
import { settingsOf, startSite } from './killed-site.ts';
import { said } from './kills.ts';

const only = process.platform === 'linux' ? {} : { skip: 'there is no such limit here' };

/** A site none of whose files may grow beyond `kilobytes`: its responses, and a way to start it with room again. */
async function openFull(t: TestContext, kilobytes: number) {
  const data = await starterData(t, 'cast');
  const site = await startSite(settingsOf(data), kilobytes);
  t.after(() => site.kill());
  const token = await site.signIn(demoPeople.tom);
  const ask = async (path: string, type: string, body: BodyInit, headers = {}) => {
    const authorization = `Bearer ${token}`;
    const init = { method: 'POST', headers: { authorization, 'content-type': type, ...headers }, body };
    const response = await fetch(`${site.url}${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return { ...data, site, ask };
}

test(
  'a picture for which there is no room is refused with a sentence, leaves nothing, and all else goes on',
  only,
  async (t) => {
    const { site, ask, dataDir } = await openFull(t, 700);
    const noise = { width: 1600, height: 1200, channels: 3 } as const;
    const large = await sharp(randomBytes(1600 * 1200 * 3), { raw: noise })
      .jpeg({ quality: 95 })
      .toBuffer();
    const send = (bytes: Buffer) => ask('/api/forum/pictures', 'image/jpeg', new Uint8Array(bytes));
    const refused = await send(large);
    assert.equal(refused.status, 507);
    assert.match(refused.body.detail, /disk is full, so this has not been saved/);
    assert.deepEqual(readdirSync(join(dataDir, 'arriving')), []);
    const folder = join(dataDir, 'member-pictures', 'forum');
    assert.equal(existsSync(folder), false);
    const small = await sharp(large).resize(200).toBuffer();
    assert.equal((await send(small)).status, 201);
    assert.equal(readdirSync(folder).length, 1);
    assert.equal((await fetch(site.url)).status, 200);
  },
);

const onSqlite = process.env.TEST_POSTGRES_URL ? { skip: 'its server has its own disk' } : only;

test(
  'when the database is full, what was answered stays, the rest is refused, and reading goes on',
  onSqlite,
  async (t) => {
    const { site, ask, dataDir, databaseUrl } = await openFull(t, 700);
    const reply = async (topic_id: string, words: string, key: string) =>
      ask('/forum/posts', 'application/json', JSON.stringify({ topic_id, content: said(words) }), {
        'idempotency-key': key,
      });
    const asked = { title: 'A full disk', content: said('Is there room?'), category_id: 'tea' };
    const topic = await ask('/forum/topics', 'application/json', JSON.stringify(asked));
    const kept: string[] = [];
    let refused: Awaited<ReturnType<typeof reply>> | undefined;
    let words = '';
    const key = randomUUID();
    for (let turn = 0; turn < 500 && !refused; turn += 1) {
      words = `${randomUUID()} ${'There is still room. '.repeat(200)}`;
      const answer = await reply(topic.body.id, words, turn < 1 ? randomUUID() : key + turn);
      if (answer.status === 507) refused = answer;
      else if (answer.status === 429) break;
      else kept.push(answer.body.id);
    }
    assert.equal(refused?.status, 507);
    assert.match(refused?.body.detail, /disk is full/);
    assert.equal((await fetch(`${site.url}/full-calendar`)).status, 200);
    await site.kill();

    const again = await startSite(settingsOf({ dataDir, databaseUrl }));
    t.after(() => again.kill());
    const token = await again.signIn(demoPeople.tom);
    await again.call(token, 'POST', '/forum/posts', { topic_id: topic.body.id, content: said(words) });
    await again.stop();
    const db = await openDatabase(databaseUrl);
    t.after(() => db.destroy());
    const posts = await db.selectFrom('post').select(['id', 'content']).execute();
    for (const id of kept)
      assert.ok(
        posts.some((post) => post.id === id),
        id,
      );
    assert.equal(posts.filter(({ content }) => content === said(words)).length, 1);
  },
);
