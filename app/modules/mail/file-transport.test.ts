import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { emptyDatabase } from '#tests/database.ts';
import {
  createManualTestClock,
  createRecordingTestLog,
  createTestPostman,
  readMailOutboxRows,
  testPasswordResetLink,
  testPasswordResetMail,
} from '#tests/mail-servers.ts';
import { purgeOldMailFiles } from './file-transport.server.ts';
import { queueMail } from './outbox.server.ts';
import { createMailTransport } from './transport.server.ts';

async function setUp(t: TestContext) {
  const db = await emptyDatabase(t);
  const dataDir = await mkdtemp(join(tmpdir(), 'bowls-mail-'));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const { log, lines } = createRecordingTestLog();
  const transport = createMailTransport({ mailUrl: undefined, dataDir, log });
  const folder = join(dataDir, 'outbox');
  return { db, dataDir, folder, transport, lines, ...createManualTestClock() };
}

test('without a mail server each mail is two files, and its link is in the log', async (t) => {
  const { db, folder, transport, lines, clock, move } = await setUp(t);
  const { postman } = createTestPostman(t, db, transport, { clock, move });
  await queueMail(
    db,
    clock,
    { ...testPasswordResetMail, unsubscribe: 'https://bowls.example/stop' },
    { own: 'a way in' },
  );
  assert.equal(await postman.deliver(), 1);
  const [row] = await readMailOutboxRows(db);
  const name = `2019-05-08T13-05-00.000Z-${row?.id}`;
  assert.deepEqual((await readdir(folder)).sort(), [`${name}.html`, `${name}.txt`]);
  const text = await readFile(join(folder, `${name}.txt`), 'utf8');
  const [headers] = text.split('\n\n');
  assert.deepEqual(headers?.split('\n'), [
    'From: Hollowby Bowls Club <club@hollowby.example>',
    'Reply-To: secretary@hollowby.example',
    'To: Joan Archer <joan.archer@example.org>',
    'Subject: Choose a new password',
    'Date: Wed, 08 May 2019 13:05:00 +0000',
    `Message-ID: <${row?.id}@hollowby.example>`,
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
    'List-Unsubscribe: <https://bowls.example/stop>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]);
  assert.ok(text.includes(`\n${testPasswordResetLink}\n`));
  assert.match(await readFile(join(folder, `${name}.html`), 'utf8'), /^<!doctype html>/);
  const written = lines.find(({ msg }) => msg === 'mail written');
  assert.deepEqual([written?.file, written?.link], [join(folder, `${name}.txt`), testPasswordResetLink]);
});

test('a mail that is written again takes the place of the first', async (t) => {
  const { db, folder, transport, clock, move } = await setUp(t);
  const { postman } = createTestPostman(t, db, transport, { clock, move });
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  const [row] = await readMailOutboxRows(db);
  await postman.deliver();
  move(30);
  await db.updateTable('outbox').set({ state: 'waiting', mail: row?.mail }).execute();
  assert.equal(await postman.deliver(), 1);
  assert.equal((await readdir(folder)).length, 2);
});

test('where nothing can be written the mail waits', async (t) => {
  const { db, dataDir, transport, clock, move } = await setUp(t);
  const { postman } = createTestPostman(t, db, transport, { clock, move });
  await writeFile(join(dataDir, 'outbox'), 'in the way');
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  assert.equal(await postman.deliver(), 0);
  const [row] = await readMailOutboxRows(db);
  assert.equal(row?.state, 'waiting');
  assert.match(row?.trouble ?? '', /^the email could not be saved as a file \(E/);
});

test('MAIL_URL says which way mail goes', async (t) => {
  const { dataDir } = await setUp(t);
  const { log } = createRecordingTestLog();
  const named = (mailUrl: string | undefined) => createMailTransport({ mailUrl, dataDir, log }).name;
  assert.equal(named(undefined), 'files');
  assert.equal(named('smtp://localhost:25'), 'smtp');
  assert.equal(named('smtps://u:p@mail.example'), 'smtp');
  assert.equal(named('emailjs://S/T?public_key=k'), 'emailjs');
});

test('files that nobody took away are cleared after 90 days; with a mail server set none is touched', async (t) => {
  const { db, dataDir, folder, transport, clock, move } = await setUp(t);
  const { postman } = createTestPostman(t, db, transport, { clock, move });
  const write = async () => {
    await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
    await postman.deliver();
  };
  await write();
  await writeFile(join(folder, 'notes.txt'), 'Nobody wrote this but the treasurer.');
  move(89 * 24 * 60);
  await purgeOldMailFiles(folder, clock);
  assert.equal((await readdir(folder)).length, 3);
  await write();
  move(2 * 24 * 60);
  const { folder: none } = createMailTransport({
    mailUrl: 'smtp://127.0.0.1:1',
    dataDir,
    log: createRecordingTestLog().log,
  });
  await purgeOldMailFiles(none, clock);
  assert.equal((await readdir(folder)).length, 5);
  await purgeOldMailFiles(folder, clock);
  const left = await readdir(folder);
  assert.equal(left.length, 3);
  assert.ok(left.includes('notes.txt') && !left.some((file) => file.startsWith('2019-05-08')));
});
