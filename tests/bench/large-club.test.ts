import assert from 'node:assert/strict';
import { StatementSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import { openDatabase } from '#db/connection.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { starterData } from '#tests/database.ts';
import { openSite } from '#tests/site.ts';
// @ts-expect-error: scripts for npm alone, without types
import * as clubs from '../../bench/club/calls.mjs';
// @ts-expect-error: the same
import { calls as ofPeople } from '../../bench/club/people-calls.mjs';
// @ts-expect-error: the same
import { putClub } from '../../bench/club/rows.mjs';

interface Call {
  what: string;
  path: string;
  by?: number;
}
interface Size {
  members: number;
  events: number;
}

/** Cost of one call: queries to the database and bytes of the response. */
interface Taken {
  queries: number;
  bytes: number;
  /** Bytes of a page compressed as it is sent; JSON responses are sent as they are. */
  packed?: number;
}

const [small, large]: Size[] = [
  { members: 50, events: 30 },
  { members: 200, events: 120 },
];
/** With four times the members and events no response grows more than this, but for a few words of its own. */
const most = { times: 4.5, words: 1000 };
/** A member of the one club has a few things of their own more than one of the other. */
const ofTheirOwn = 6;
/** Limit that `npm run bench` sets for a page without its pictures and fonts. */
const limit = 40_000;

// Requests that are the same in every club; those with a body are for the benchmark alone.
const peopleCalls = () => ofPeople.filter(({ json }: { json?: unknown }) => !json);

for (const [what, callsOf] of [
  ['playing', clubs.callsOf],
  ['people', peopleCalls],
] as const)
  test(`${what}: four times the members and events take no more queries, and answers grow no faster`, async (t) => {
    const few = await takenOf(t, small as Size, callsOf);
    const many = await takenOf(t, large as Size, callsOf);
    for (const [call, { queries, bytes, packed }] of many) {
      const before = few.get(call);
      assert.ok(before, call);
      assert.ok(
        queries <= before.queries + ofTheirOwn,
        `${call}: ${before.queries}, then ${queries} queries`,
      );
      const allowed = before.bytes * most.times + most.words;
      assert.ok(bytes <= allowed, `${call}: ${before.bytes}, then ${bytes} bytes`);
      assert.ok(packed === undefined || packed <= limit, `${call}: ${packed} bytes on the line`);
    }
  });

async function takenOf(t: TestContext, size: Size, callsOf: (events: number) => Call[]) {
  const data = await starterData(t);
  const tokens = [createSecretToken(), createSecretToken()];
  const db = await openDatabase(data.databaseUrl);
  await enableFeatures(db);
  await putClub(db, { ...size, tokens });
  await db.destroy();
  const { get } = await openSite(t, { data, env: { PAGE_CACHE: '0' } });
  const asked = process.env.TEST_POSTGRES_URL
    ? t.mock.method(pg.Client.prototype, 'query').mock
    : t.mock.method(StatementSync.prototype, 'all').mock;
  const taken = new Map<string, Taken>();
  for (const { what, path, by } of callsOf(size.events)) {
    const headers = new Headers(by === undefined ? {} : { authorization: `Bearer ${tokens[by]}` });
    // The first request fills the cache that is kept for a day.
    await (await get(path, { headers })).arrayBuffer();
    asked.resetCalls();
    const answer = await get(path, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.status, 200, `${what}: ${path}`);
    const packed = by === undefined && { packed: gzipSync(body).length };
    taken.set(what, { queries: asked.callCount(), bytes: body.length, ...packed });
  }
  asked.restore();
  return taken;
}
