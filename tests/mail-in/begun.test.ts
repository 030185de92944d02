// On both engines: the note of a mail is a row that is updated again and again.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { HealthResult } from '#app/site/health-result.ts';
import { startIncomingMail } from '#server/mail-in/mail-in.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { day, demoPeople } from '#tests/members.ts';
import { openAnswers } from './answering.ts';
import { imapServer } from './imap-server.ts';
import { beginMail, headOf, openLine } from './smtp-line.ts';

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

async function openBegun(t: TestContext) {
  const answers = await openAnswers(t);
  const { db, as } = answers;
  const row = () =>
    db.selectFrom('site').select('value').where('key', '=', 'mail-in-begun').executeTakeFirst();
  const tries = async (): Promise<number[]> =>
    Object.values(JSON.parse((await row())?.value ?? '{}') as Record<string, { tries: number }>).map(
      (one) => one.tries,
    );
  const finding = async () => {
    const all: HealthResult[] = (await as(demoPeople.peter, 'GET /api/desk/status')).body;
    return all.find(({ what }) => what === 'mail-in');
  };
  return { ...answers, row, tries, finding };
}

test('a mail over which the site died twice is left aside in its box, and Status says so', async (t) => {
  const box = await imapServer(t);
  const { settings, context, dataDir, address, written, row, tries, finding, db, move } = await openBegun(t);
  const config = { ...readServerConfig({ ...settings, MAIL_IN: box.url }), dataDir };
  context.mailIn = config.mailIn;
  const to = await address(demoPeople.tom);
  box.put(`From: tom@larkby.example\r\nTo: ${to}\r\nMessage-ID: <1@x>\r\n\r\nI do.\r\n`);
  box.trouble.saysNothing = true;
  for (const time of [1, 2]) {
    const reading = await startIncomingMail(context, config);
    await until(async () => (await tries())[0] === time);
    const begun = await row();
    box.hangUp();
    await reading?.stop();
    // After a graceful stop no note is left; after a kill it is still there.
    assert.deepEqual(await tries(), []);
    await db
      .updateTable('site')
      .set({ value: begun?.value ?? '' })
      .where('key', '=', 'mail-in-begun')
      .execute();
  }
  box.trouble.saysNothing = false;
  box.put(`From: tom@larkby.example\r\nTo: ${to}\r\nMessage-ID: <2@x>\r\n\r\nAnd back.\r\n`);
  const reading = await startIncomingMail(context, config);
  t.after(() => reading?.stop());
  await until(box.isRead);
  assert.deepEqual(await written(), ['Tom Brader: And back.']);
  const found = await finding();
  assert.equal(found?.state, 'trouble');
  assert.match(found?.said ?? '', /^1 email could not be read and was set aside/);
  move(3 * day);
  assert.equal((await finding())?.state, 'well');
});

test('a mail that comes to the port is begun twice as well', async (t) => {
  const { incoming, address, written, db, tries, settings, context, dataDir } = await openBegun(t);
  const to = await address(demoPeople.tom);
  async function deliver(port?: number) {
    const line = await openLine(port);
    t.after(() => line.socket.destroy());
    await beginMail(line, to);
    return line.say(`${headOf('1')}I do.\r\n.`);
  }
  assert.match(await deliver(incoming?.port), /^250/);
  assert.deepEqual(await tries(), []);
  const hash = createHash('sha256')
    .update(`${headOf('2')}Once more.\r\n`)
    .digest('hex');
  const value = JSON.stringify({ [hash]: { tries: 2, at: context.clock().toISOString() } });
  await db.updateTable('site').set({ value }).where('key', '=', 'mail-in-begun').execute();
  const again = await startIncomingMail(context, { ...readServerConfig(settings), dataDir });
  t.after(() => again?.stop());
  const line = await openLine(again?.port);
  t.after(() => line.socket.destroy());
  await beginMail(line, to);
  assert.match(await line.say(`${headOf('2')}Once more.\r\n.`), /^554/);
  assert.deepEqual(await written(), ['Tom Brader: I do.']);
});
