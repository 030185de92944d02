import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { demoPeople } from '#server/demo/cast.ts';
import { loadDemoMembers } from '#server/demo/demo-members.ts';
import { loadDemoClub, loadDemoLeague } from '#server/demo/demo-parts.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { openClub } from '#tests/members.ts';
import { programSettings } from '#tests/program-settings.ts';
import { openSite } from '#tests/site.ts';

test('the demonstration of a league is one in mid-season, by the same rules as any other', async (t) => {
  const site = await openSite(t, { now: '2025-06-07T13:40' });
  await loadDemoLeague(site.context);
  const { db } = site.context;
  const html = async (path: string) => (await site.get(path)).text();
  assert.match(await html('/'), /Fosse Way Bowls League[\s\S]*This week/);
  const fixtures = await db.selectFrom('league_fixture').select(['id', 'league', 'day']).execute();
  const results = await db.selectFrom('league_match').select(['id', 'state']).execute();
  const isPast = ({ day }: { day: string }) => day < '06-07';
  assert.equal(fixtures.length, 60, 'two divisions of six, home and away');
  // In each division a match still waits for its captain.
  assert.equal(results.length, fixtures.filter(isPast).length - 2);
  assert.ok(results.length >= 24, `${results.length} results`);
  const waiting = await db
    .selectFrom('match_return')
    .select('home_entry')
    .where('state', '<>', 'settled')
    .execute();
  assert.equal(waiting.filter(({ home_entry }) => home_entry !== null).length, 2);
  const players = await db.selectFrom('player_registration').select('player').execute();
  assert.equal(players.length, 6 * 9);
  assert.deepEqual(await db.selectFrom('outbox').select('id').execute(), []);
  const { password, email } = demoPeople.margaret;
  const body = new URLSearchParams({ username: email ?? '', password: password ?? '' });
  assert.equal((await site.get('/login', { method: 'POST', body })).status, 200);
});

test('a larger club has as many members as are asked for, each another, in every list', async (t) => {
  const site = await openClub(t, { uses: true });
  await loadDemoMembers(site.context, { total: 400 });
  await loadDemoClub(site.context, { only: ['register'] });
  const members = await site.db
    .selectFrom('member')
    .select(['name', 'email'])
    .where('suspended_at', 'is', null)
    .execute();
  const stillIn = Object.values(demoPeople).filter(({ suspended }) => !suspended).length;
  assert.equal(members.length, 400 - Object.keys(demoPeople).length + stillIn);
  assert.equal(new Set(members.map(({ name }) => name)).size, members.length);
  const token = await site.signIn(demoPeople.margaret);
  const roll = await site.ask('GET /api/desk/members?limit=200', { token });
  assert.equal(roll.status, 200);
  assert.equal(roll.body.length ?? roll.body.members.length, 200);
});

test('the documents of the demonstration are PDFs whose words are found, the constitution in its second version', async (t) => {
  const site = await openClub(t, { uses: true });
  await loadDemoClub(site.context, { only: ['documents'] });
  const rows = await site.db.selectFrom('document_file').select(['type', 'pages', 'words']).execute();
  assert.deepEqual(
    rows.map(({ type, pages }) => [type, pages]),
    Array(5).fill(['application/pdf', 1]),
  );
  for (const words of ['six were present', 'Seven were present', 'right to be safe', 'ever be wound up'])
    assert.equal(
      rows.filter((row) => row.words.toLowerCase().includes(words.toLowerCase())).length,
      1,
      words,
    );
  const page = await (await site.get('/documents?q=wound')).text();
  const [, path = ''] = /href="(\/documents\/[^"?]+)"/.exec(page) ?? [];
  const file = await site.get(path);
  assert.equal(file.headers.get('content-type'), 'application/pdf');
  assert.match(Buffer.from(await file.arrayBuffer()).toString('latin1'), /^%PDF-[\s\S]*wound up/);
});

test('no build of the server has the demonstration in it', () => {
  const folder = join(projectRootFolder, 'build/server');
  const code = globSync('**/*.js', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const has = (sentence: string) => code.some((text) => text.includes(sentence));
  assert.ok(has('This event has no sign-up.'), 'what modules say is found');
  assert.ok(!has('Our daughter is getting married that day.'), 'what their demonstration says is not');
});

test('what the demonstration does not have ends it with a sentence', async () => {
  for (const words of [
    ['--leage'],
    ['--members', '401'],
    ['--members', 'many'],
    ['--league', '--members', '40'],
    ['x'],
  ]) {
    const options = { cwd: projectRootFolder, env: programSettings };
    const { code, err } = await new Promise<{ code: number | null; err: string }>((done) => {
      const child = execFile(process.execPath, ['server/demo/demo.ts', ...words], options, (_, __, err) =>
        done({ code: child.exitCode, err }),
      );
    });
    assert.equal(code, 1, words.join(' '));
    assert.match(err, /^Usage: npm run demo \[-- --league \| --members NUMBER\], a number up to 400\n$/);
  }
});
