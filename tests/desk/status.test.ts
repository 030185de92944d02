import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { HealthResult } from '#app/site/health-result.ts';
import { checkBackupHealth } from '#server/backup/backup-health.ts';
import { checkDiskHealth } from '#server/health/disk-health.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { demoPeople, desk, openClub, openDesk } from '#tests/members.ts';

const hour = 3600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

function putBackup(dataDir: string, made: Date) {
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  const name = `club-${made.toISOString().slice(0, 16).replace(':', '')}.tar.gz`;
  writeFileSync(join(dataDir, 'backups', name), '');
}

/** Open the desk with a query for the state of one check. */
async function openStatus(...of: Parameters<typeof openDesk>) {
  const site = await openDesk(...of);
  const look = async (): Promise<HealthResult[]> => (await site.at('GET /api/desk/status')).body;
  const find = async (what: HealthResult['what'], name = '') => {
    const found = (await look()).find((one) => one.what === what && one.name.includes(name));
    assert.ok(found, `nothing is said of ${what}`);
    return found;
  };
  return { ...site, look, find };
}

test('a new site needs a mail server, and is well for the rest', async (t) => {
  const { dataDir, look, find, at } = await openStatus(t);
  const [first, ...others] = await look();
  assert.deepEqual([first?.what, first?.state], ['mail', 'trouble']);
  const folder = join(dataDir, 'outbox');
  assert.equal(
    first?.said,
    `No email server is set up. Emails are only saved as files in ${folder} and reach no one.`,
  );
  assert.deepEqual((await at('GET /api/desk/mail')).body, { folder });
  assert.ok(others.every(({ state }) => state === 'well'));
  assert.match((await find('backup')).said, /^No backup yet\./);
  assert.match((await find('disk')).said, /^\d+ [GM]B of disk space left\.$/);
  for (const { said, todo } of await look()) {
    assert.match(said, /^[A-Z\d].*\.$/);
    assert.match(todo, /^$|^[A-Z].*\.$/);
  }
});

test('a backup older than two days is a trouble, with what to do, until a new one is there', async (t) => {
  const { dataDir, find, look } = await openStatus(t);
  putBackup(dataDir, ago(24 * 9));
  putBackup(dataDir, ago(50));
  const old = await find('backup');
  assert.deepEqual([old.state, (await look())[0]?.what], ['trouble', 'backup']);
  assert.match(old.said, /^The last backup is 2 days old: /);
  assert.match(old.todo, /backup --daily/);
  putBackup(dataDir, ago(47));
  assert.equal((await find('backup')).state, 'well');
});

test('a site that is older than two days and never had a backup is in trouble', async (t) => {
  const { dataDir } = await openClub(t);
  assert.equal((await checkBackupHealth(dataDir)).state, 'well');
  assert.deepEqual(
    [await checkBackupHealth(dataDir, ago(-49))].map(({ state, said }) => [state, said]),
    [['trouble', 'There is no backup.']],
  );
});

test('a disk with too little room is a trouble', async (t) => {
  const { dataDir } = await openClub(t);
  const full = await checkDiskHealth(dataDir, Number.MAX_SAFE_INTEGER);
  assert.equal(full.state, 'trouble');
  assert.match(full.said, /^The disk is nearly full: only \d+ [GM]B left/);
});

/** The postman's clock is behind: queued mails stay in the outbox. */
async function openWithServer(t: TestContext) {
  const server = await startTestSmtpServer(t);
  const site = await openStatus(t, { env: { MAIL_URL: server.url() } });
  const invite = () => site.at(`POST ${desk}`, { name: 'Ann Abel', email: 'ann@larkby.example' });
  return { ...site, server, invite };
}

test('a mail server that cannot be reached is a trouble at once, and none when it is back', async (t) => {
  const { find, at, server } = await openWithServer(t);
  assert.deepEqual((await at('GET /api/desk/mail')).body, { folder: null });
  assert.equal((await find('mail')).state, 'well');
  await server.close();
  const away = await find('mail');
  assert.equal(away.state, 'trouble');
  assert.match(
    away.said,
    /^Emails cannot be sent at the moment: the email server could not be used: nothing answers at its address and port\.$/,
  );
  await server.open();
  assert.equal((await find('mail')).state, 'well');
});

test('mail that does not go is a trouble after half an hour, with what the server said', async (t) => {
  const { find, invite, move, db } = await openWithServer(t);
  assert.equal((await find('mail')).state, 'well');
  await invite();
  await db.updateTable('outbox').set({ attempts: 1, trouble: 'connect ECONNREFUSED' }).execute();
  move(20);
  assert.equal((await find('mail')).state, 'well');
  move(20);
  const held = await find('mail');
  assert.equal(held.state, 'trouble');
  assert.match(
    held.said,
    /^An email has been waiting since 20 May 2025 at 10am\. The email server’s answer: connect ECONNREFUSED\.$/,
  );
});

test('mail that was given up says whose address it was, for two days', async (t) => {
  const { find, invite, move, db, clock } = await openWithServer(t);
  await invite();
  const ended_at = clock().toISOString();
  await db.updateTable('outbox').set({ state: 'failed', ended_at, trouble: 'no such mailbox' }).execute();
  const lost = await find('mail');
  assert.equal(lost.state, 'trouble');
  assert.match(lost.said, /ann@larkby\.example \(no such mailbox\)/);
  move(3 * 24 * 60);
  assert.equal((await find('mail')).state, 'well');
});

test('a sheet that cannot be read is a trouble, unless the league is kept here', async (t) => {
  const { context, find, look, db } = await openStatus(t, {
    env: { LEAGUE_FRIDAY_RESULTS_URL: 'http://127.0.0.1:1/' },
  });
  await context.sheets.waitForFirstFetch('friday');
  const sheet = await find('sheet', 'Friday');
  assert.equal(sheet.state, 'trouble');
  assert.match(sheet.todo, /published to the web as CSV/);
  await db.updateTable('league').set({ source: 'own' }).where('day', '=', 'friday').execute();
  assert.deepEqual(
    (await look()).filter(({ what }) => what === 'sheet'),
    [],
  );
});

test('photographs that cannot be kept are a trouble, and the rest is still looked at', async (t) => {
  const { dataDir, find, look } = await openStatus(t);
  rmSync(join(dataDir, 'photos'), { recursive: true });
  writeFileSync(join(dataDir, 'photos'), 'in the way');
  assert.equal((await find('photographs')).state, 'trouble');
  assert.ok((await look()).length >= 4);
});

test('the status is for administrators alone', async (t) => {
  const { ask, signIn } = await openClub(t);
  for (const who of [demoPeople.tom, demoPeople.derek, demoPeople.pauline])
    assert.equal((await ask('GET /api/desk/status', { token: await signIn(who) })).status, 403);
});

test('a site that holds its certificate itself says how that is', async (t) => {
  const { find } = await openStatus(t, { env: { TLS: 'auto', PUBLIC_URL: 'https://www.larkby.test' } });
  const { state, name, said } = await find('certificate');
  assert.deepEqual([state, name], ['note', 'Certificate: www.larkby.test']);
  assert.match(said, /^The certificate is being fetched\. Until then, no one can reach /);
});
