import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { type Database, isPostgres, openDatabase } from '#db/connection.ts';
import { cast, loadCast } from '#server/cast.ts';
import { root } from '#server/config.ts';
import { starterData } from './database.ts';

/** What the server has answered for: it must be there, once and whole, however the server ended. */
export interface Answered {
  kills: number;
  /** Replies by their idempotency key: the id that was answered, or none where the answer never came. */
  replies: Map<string, { id: string | undefined; words: string }>;
  /** Changes at the desk, in their order. */
  changes: string[];
  /** Addresses of pictures that were taken in. */
  pictures: string[];
  /** Addresses of members who were invited by mail. */
  invited: string[];
}

/** A process of the site, killed without a word in the middle of what four people do at once. */
export async function killAgainAndAgain(t: Pick<TestContext, 'after'>, kills: number): Promise<Answered> {
  const { dataDir, databaseUrl } = await starterData(t as TestContext);
  const db = await openDatabase(databaseUrl);
  await loadCast(db, () => new Date());
  const answered: Answered = { kills, replies: new Map(), changes: [], pictures: [], invited: [] };
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer();
  const settings = {
    DATA_DIR: dataDir,
    ...(databaseUrl.startsWith('sqlite:') ? {} : { DATABASE_URL: databaseUrl }),
  };
  try {
    let site = await startSite(settings);
    const [tom, pauline, margaret] = await Promise.all(
      [cast.tom, cast.pauline, cast.margaret].map((who) => site.signIn(who)),
    );
    assert.ok(tom && pauline && margaret);
    const topic = await site.call(tom, 'POST', '/forum/topics', {
      ...{ title: 'Said while the lights go out', content: said('Hold on.'), category_id: 'tea' },
    });
    for (let kill = 0; kill < kills; kill += 1) {
      const streams = [
        site.stream(() => reply(site, tom, topic.id, answered)),
        site.stream(async () => {
          const json = { state: 'open', note: `Kill ${kill}, ${randomUUID().slice(0, 8)}` };
          answered.changes.push((await site.call(pauline, 'PUT', '/api/desk/green', json)).change);
        }),
        site.stream(async () => {
          const kept = await site.call(pauline, 'POST', '/api/desk/pages/pictures', picture);
          answered.pictures.push(kept.src);
        }),
        site.stream(async () => {
          const email = `${randomUUID()}@larkby.example`;
          await site.call(margaret, 'POST', '/api/desk/members', { name: 'Invited Member', email });
          answered.invited.push(email);
        }),
      ];
      // Each time at another moment of what is under way.
      await wait(120 + ((kill * 37) % 400));
      // However busy the machine, something of each kind has been answered for before the first.
      if (kill === 0) await allAnswered(answered);
      await site.kill();
      await Promise.all(streams);
      if (isPostgres(db)) await sql`delete from rate_limit`.execute(db);
      site = await startSite(settings);
    }
    // What was never answered is sent again, as a browser would, with the same key.
    for (const [key, { id, words }] of answered.replies) {
      if (id) continue;
      if (isPostgres(db)) await sql`delete from rate_limit`.execute(db);
      answered.replies.set(key, { id: (await site.reply(tom, topic.id, key, words)).id, words });
    }
    await checkSite(site, answered);
    await site.stop();
    await checkRows(db, answered);
    await checkMail(dataDir, answered);
  } finally {
    await db.destroy();
  }
  return answered;
}

async function allAnswered({ replies, changes, pictures, invited }: Answered) {
  const any = () =>
    [...replies.values()].some(({ id }) => id) && [changes, pictures, invited].every((its) => its.length > 0);
  for (let turn = 0; turn < 1000 && !any(); turn += 1) await wait(20);
}

type Site = Awaited<ReturnType<typeof startSite>>;

async function startSite(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'fatal', ...settings };
  const server: ChildProcess = spawn(process.execPath, ['server/start.mjs'], { cwd: root, env });
  const ended = once(server, 'exit');
  let output = '';
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text) => {
        output += text;
        const [, url] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (url) done(url);
      });
    void ended.then(() => fail(new Error(`It did not start again: ${output}`)));
  });
  let down = false;
  async function call(token: string, method: string, path: string, sent: object, headers = {}) {
    const raw = sent instanceof Uint8Array;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': raw ? 'image/jpeg' : 'application/json' },
        ...headers,
      },
      body: raw ? new Blob([sent as Uint8Array<ArrayBuffer>]) : JSON.stringify(sent),
    });
    const body = await response.json();
    // Too many tries are no answer to what was asked.
    if (response.status === 429) return wait(50).then(() => Promise.reject(new TooMany()));
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  }
  return {
    url,
    call,
    reply: (token: string, topic_id: string, key: string, words: string) =>
      call(token, 'POST', '/forum/posts', { topic_id, content: said(words) }, { 'idempotency-key': key }),
    async signIn({ email, password }: { email: string | null; password: string | null }): Promise<string> {
      const body = new URLSearchParams({ username: email ?? '', password: password ?? '' });
      return (await (await fetch(`${url}/login`, { method: 'POST', body })).json()).access_token;
    },
    /** Does something over and over until the server is gone. */
    async stream(act: () => Promise<void>) {
      while (!down) {
        try {
          await act();
        } catch (error) {
          if (error instanceof assert.AssertionError) throw error;
          if (!(error instanceof TooMany)) return;
        }
      }
    },
    async kill() {
      down = true;
      server.kill('SIGKILL');
      await ended;
    },
    async stop() {
      server.kill('SIGTERM');
      assert.deepEqual((await ended)[0], 0);
    },
  };
}

class TooMany extends Error {}

async function reply(site: Site, token: string, topic: string, { replies }: Answered) {
  const key = randomUUID();
  const words = `Said with ${key}`;
  replies.set(key, { id: undefined, words });
  const { id } = await site.reply(token, topic, key, words);
  replies.set(key, { id, words });
}

const said = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** Each picture that was answered for is served, whole. */
async function checkSite({ url }: Site, { pictures }: Answered) {
  for (const src of pictures) {
    const response = await fetch(`${url}${src}`);
    assert.equal(response.status, 200, src);
    const { width } = await sharp(await response.arrayBuffer()).metadata();
    assert.equal(width, 900, src);
  }
}

async function checkRows(db: Database, { replies, changes, invited }: Answered) {
  const posts = await db.selectFrom('post').select(['id', 'content']).execute();
  const byWords = Map.groupBy(posts, ({ content }) => content);
  for (const { id, words } of replies.values()) {
    const found = byWords.get(said(words)) ?? [];
    assert.deepEqual(
      found.map((post) => post.id),
      [id],
      words,
    );
  }
  const noted = await db.selectFrom('change').select(['id', 'rows']).where('room', '=', 'green').execute();
  const rows = new Map(noted.map((change) => [change.id, change.rows]));
  for (const id of changes) assert.ok(rows.has(id), `change ${id}`);
  // The last change is what stands there: no row without its change, no change without its row.
  const green = await db.selectFrom('green').select('version').executeTakeFirst();
  assert.equal(green?.version ?? 0, rows.size);
  const members = await db.selectFrom('member').select('email').execute();
  const there = new Set(members.map(({ email }) => email));
  for (const email of invited) assert.ok(there.has(email), email);
  const queued = Map.groupBy(
    await db.selectFrom('outbox').select(['recipient', 'state']).execute(),
    ({ recipient }) => recipient,
  );
  for (const email of invited) assert.equal(queued.get(email)?.length, 1, `mail to ${email}`);
  if (!isPostgres(db)) {
    const { rows: said } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    assert.deepEqual(said, [{ integrity_check: 'ok' }]);
  }
}

/** One mail for each who was invited: in the folder that stands in for a server, or still waiting to go. Never two. */
async function checkMail(dataDir: string, { invited }: Answered) {
  const folder = join(dataDir, 'outbox');
  const ids = new Map<string, Set<string>>();
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const text = readFileSync(join(folder, name), 'utf8').replace(/\r?\n[ \t]+/g, ' ');
    const [, to = ''] = /^To: .*?([\w-]+@[\w.]+)/m.exec(text) ?? [];
    const [, id = ''] = /^Message-ID: (\S+)/im.exec(text) ?? [];
    assert.ok(to && id, `a mail is half there: ${name}`);
    ids.set(to, (ids.get(to) ?? new Set()).add(id));
  }
  for (const email of invited) assert.ok((ids.get(email)?.size ?? 0) <= 1, `two mails to ${email}`);
}
