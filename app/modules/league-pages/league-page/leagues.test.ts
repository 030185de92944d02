import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { Hono } from 'hono';
import { Refusal } from '#app/core/refusals.ts';
import type { LeagueSpreadsheetService } from '#app/modules/league-sheets/league-sheets.server.ts';
import type { LeagueSpreadsheetCopy } from '#app/modules/leagues/leagues.ts';
import { createCachedDataReader } from '#app/site/cached-read.server.ts';
import { parseClub } from '#app/site/club.ts';
import { starterDatabase } from '#tests/database.ts';
import { readLeaguePage } from './league-page-data.server.ts';
import { leaguesApi } from './leagues.api.ts';

const club = parseClub(await readFile(new URL('../../../../content/club.json', import.meta.url), 'utf8'));
const row = {
  team: '{club}',
  played: '4',
  won: '2',
  lost: '1',
  draw: '1',
  for: '201',
  ag: '191',
  diff: '10',
  points: '20',
};
const copy: LeagueSpreadsheetCopy = {
  state: 'ready',
  fromSheet: true,
  fetchedAt: new Date('2025-05-08T13:05:00Z'),
  table: [row],
  results: [{ date: '15 April', opponent: 'Keldthorpe', winner: '{club}', score: '6-2' }],
};

async function site(t: TestContext) {
  return {
    db: await starterDatabase(t),
    club,
    clock: () => new Date('2025-05-20T09:00:00Z'),
    url: 'http://localhost:3000',
    cached: createCachedDataReader(() => 'one version'),
  };
}

function sheetsWith(
  shown: Partial<LeagueSpreadsheetCopy>,
  settled = async () => {},
): LeagueSpreadsheetService {
  const still = { stop: async () => {}, reloadSources: async () => {}, addresses: () => undefined };
  return { ...still, copy: () => ({ ...copy, ...shown }), waitForFirstFetch: settled, version: () => '1' };
}

test('a league’s page has the club’s name filled in, its label and the time of its copy', async (t) => {
  const page = await readLeaguePage({ ...(await site(t)), sheets: sheetsWith({}) }, 'tuesday');
  assert.equal(page?.league.name, 'West Wolds Afternoon League');
  assert.equal(page?.league.label, 'Last updated: 8 May 2025');
  assert.equal(page?.note, 'Fetched from the sheet on 8 May 2025 at 2:05pm');
  assert.equal(page?.table[0]?.team, club.name);
  assert.equal(page?.results[0]?.line, `${club.name} beat Keldthorpe 6-2`);
  assert.equal(page?.contact, club.leagueContacts.tuesday);
  assert.match(page?.nextMatch ?? '', /^Next Tuesday match: 20 May \S/);
  assert.ok(page?.toCome.every(({ type, day }) => type === 'tuesday' && day >= '05-20'));
});

test('what stands beside a copy says whether it is an older one, or that there is none', async (t) => {
  const parts = await site(t);
  const note = async (shown: Partial<LeagueSpreadsheetCopy>) =>
    (await readLeaguePage({ ...parts, sheets: sheetsWith(shown) }, 'friday'))?.note;
  assert.match(
    (await note({ state: 'failed' })) ?? '',
    /^Fetched from the sheet on 8 May 2025 at 2:05pm\. This is our latest copy/,
  );
  assert.match((await note({ state: 'failed', fetchedAt: null })) ?? '', /^The sheet could not be fetched\./);
  assert.equal(await note({ fromSheet: false, fetchedAt: null }), '');
  assert.equal(await note({ state: 'loading', fetchedAt: null }), '');
});

test('a day without a league has no page, whatever it is called', async (t) => {
  const parts = await site(t);
  for (const day of ['sunday', 'Tuesday', '', '../tuesday', '__proto__', 'constructor']) {
    assert.equal(await readLeaguePage({ ...parts, sheets: sheetsWith({}) }, day), undefined);
  }
});

async function call(t: TestContext, sheets: LeagueSpreadsheetService) {
  const app = new Hono().route('/', leaguesApi({ ...(await site(t)), sheets }));
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 404) : 500));
  return (path: string) => app.request(path);
}

test('the call answers with the field names of docs/requirements.md section 3 and is kept nowhere', async (t) => {
  const ask = await call(t, sheetsWith({}));
  const response = await ask('/api/leagues/tuesday');
  assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'no-store']);
  const { nextMatch, ...answer } = (await response.json()) as Record<string, unknown>;
  assert.match(String(nextMatch), /^Next Tuesday match: /);
  assert.deepEqual(answer, {
    day: 'tuesday',
    name: 'West Wolds Afternoon League',
    label: 'Last updated: 8 May 2025',
    state: 'ready',
    table: [
      {
        Team: club.name,
        Played: '4',
        Won: '2',
        Lost: '1',
        Draw: '1',
        For: '201',
        Ag: '191',
        Diff: '10',
        Points: '20',
      },
    ],
    results: [
      {
        Date: '15 April',
        Opponent: 'Keldthorpe',
        Winner: club.name,
        Score: '6-2',
        line: `${club.name} beat Keldthorpe 6-2`,
      },
    ],
    fetchedAt: '2025-05-08T13:05:00.000Z',
    note: 'Fetched from the sheet on 8 May 2025 at 2:05pm',
  });
});

test('the call waits for the first attempt', async (t) => {
  const shown: Partial<LeagueSpreadsheetCopy> = { state: 'loading', table: [] };
  const fetching = new EventEmitter();
  const asked = once(fetching, 'asked');
  const sheets: LeagueSpreadsheetService = {
    ...sheetsWith({}),
    copy: () => ({ ...copy, ...shown }),
    waitForFirstFetch: async () => {
      fetching.emit('asked');
      await once(fetching, 'ended');
    },
  };
  const ask = await call(t, sheets);
  const answer = ask('/api/leagues/tuesday');
  await asked;
  Object.assign(shown, { state: 'ready', table: [row] });
  fetching.emit('ended');
  assert.equal(((await (await answer).json()) as { state: string }).state, 'ready');
});

test('a day without a league is refused', async (t) => {
  const ask = await call(t, sheetsWith({}));
  for (const day of ['sunday', 'Tuesday', '%2e%2e', '__proto__']) {
    assert.equal((await ask(`/api/leagues/${day}`)).status, 404, day);
  }
});
