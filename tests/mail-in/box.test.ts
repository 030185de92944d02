import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { HealthResult } from '#app/site/health-result.ts';
import { startIncomingMail } from '#server/mail-in/mail-in.ts';
import { readIncomingMailState } from '#server/mail-in/mail-in-state.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { day, demoPeople } from '#tests/members.ts';
import { openAnswers } from './answering.ts';
import { imapServer } from './imap-server.ts';

/** Waits until a condition holds, however slow the machine. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

async function openBox(t: TestContext) {
  const box = await imapServer(t);
  const answers = await openAnswers(t);
  const settings = { ...answers.settings, MAIL_IN: box.url };
  const config = { ...readServerConfig(settings), dataDir: answers.dataDir };
  answers.context.mailIn = config.mailIn;
  async function read() {
    const reading = await startIncomingMail(answers.context, config);
    t.after(() => reading?.stop());
    return reading;
  }
  const to = await answers.address(demoPeople.tom);
  const mail = (id: string, words: string, more = '') =>
    `From: Tom Brader <tom@larkby.example>\r\nTo: ${to}\r\nMessage-ID: <${id}@x>\r\n${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${words}\r\n`;
  const note = async () => (await readIncomingMailState(answers.db))?.how;
  return { ...answers, box, read, mail, note };
}

test('a mailbox is read as mail comes, each is marked once it is posted, and goes after a month', async (t) => {
  const { box, read, mail, written, told, move } = await openBox(t);
  box.put(mail('one', 'I do.'));
  box.put(mail('two', 'nothing', 'Auto-Submitted: auto-replied\r\n'));
  const reading = await read();
  await until(box.isRead);
  await until(() => box.commands.includes('IDLE'));
  box.put(mail('three', 'And back.'));
  await until(box.isRead);
  assert.deepEqual(await written(), ['Tom Brader: I do.', 'Tom Brader: And back.']);
  await reading?.stop();
  box.put('This is no mail at all');
  box.put(mail('four', 'x'.repeat(2 ** 20 * 27)));
  move(31 * day);
  await read();
  await until(() => box.mails.length === 2 && box.isRead());
  assert.match((await told()).join(), /Your email was larger than 25 MB\./);
  assert.ok(!box.commands.some((said) => /^UID FETCH 5 .*BODY\.PEEK\[\]/.test(said)), 'it was never fetched');
});

test('one that was posted, and could not be marked, is posted once', async (t) => {
  const { box, read, mail, written } = await openBox(t);
  box.trouble.dropsBeforeFlags = true;
  box.put(mail('one', 'I do.'));
  const before = await read();
  await until(async () => (await written()).length === 1);
  await before?.stop();
  box.trouble.dropsBeforeFlags = false;
  await read();
  await until(box.isRead);
  assert.deepEqual(await written(), ['Tom Brader: I do.']);
});

test('a box that cannot be read is said in Status, without its password, and nothing else stops', async (t) => {
  const { box, read, note, as, db, move } = await openBox(t);
  box.trouble.password = 'another';
  const reading = await read();
  await until(async () => (await note()) === 'away');
  await reading?.stop();
  const finding = async () => {
    const all: HealthResult[] = (await as(demoPeople.peter, 'GET /api/desk/status')).body;
    return all.find(({ what }) => what === 'mail-in');
  };
  assert.equal((await finding())?.state, 'well', 'for an hour it may be away');
  move(61);
  const { state, said } = (await finding()) ?? {};
  assert.equal(state, 'trouble');
  assert.match(
    said ?? '',
    /Replies by email have not been read since .*: its server refused the name or the password\.$/,
  );
  const rows = await db.selectFrom('site').select('value').where('key', '=', 'mail-in').execute();
  assert.ok(!JSON.stringify(rows).includes('pass word'));
  box.trouble.password = 'a pass word';
  await read();
  await until(async () => (await note()) === 'open');
  assert.match((await finding())?.said ?? '', /Replies by email have been read since/);
});
