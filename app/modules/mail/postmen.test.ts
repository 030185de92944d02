// On both engines: locks, and concurrent transactions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { emptyDatabase, starterData } from '#tests/database.ts';
import {
  createManualTestClock,
  createTestPostman,
  readMailOutboxRows,
  startTestSmtpServer,
  testPasswordResetMail,
} from '#tests/mail-servers.ts';
import { claimMail, queueMail } from './outbox.server.ts';

test('two postmen on one database send 50 mails, each once', async (t) => {
  const { databaseUrl } = await starterData(t);
  const server = await startTestSmtpServer(t);
  const time = createManualTestClock();
  const [one, two] = await Promise.all(
    [1, 2].map(async () => {
      const db = await openDatabase(databaseUrl);
      t.after(() => db.destroy());
      return { db, ...createTestPostman(t, db, server.url(), time) };
    }),
  );
  assert.ok(one && two);
  for (let n = 0; n < 50; n++) {
    await queueMail(
      one.db,
      time.clock,
      { ...testPasswordResetMail, to: `member${n}@example.org` },
      { own: 'a way in' },
    );
    time.move(0.001);
  }
  const went = await Promise.all([one.postman.deliver(), two.postman.deliver()]);
  assert.equal(went[0] + went[1], 50);
  assert.ok(went[0] > 0 && went[1] > 0, `${went}`);
  assert.equal(server.got.length, 50);
  assert.equal(new Set(server.got.map(({ to }) => to?.[0]?.address)).size, 50);
  assert.equal(new Set(server.got.map(({ messageId }) => messageId)).size, 50);
});

test('what a postman had in hand when it died goes when its lease has ended', async (t) => {
  const db = await emptyDatabase(t);
  const server = await startTestSmtpServer(t);
  const { postman, clock, move } = createTestPostman(t, db, server.url());
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  assert.equal((await claimMail(db, clock))?.attempts, 1);
  assert.equal(await claimMail(db, clock), undefined);
  move(9.9);
  assert.equal(await postman.deliver(), 0);
  move(0.1);
  assert.equal(await postman.deliver(), 1);
  assert.equal(server.got.length, 1);
});

test('a mail of a transaction that came to nothing is never sent', async (t) => {
  const db = await emptyDatabase(t);
  const { clock } = createManualTestClock();
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await queueMail(tx, clock, testPasswordResetMail, { own: 'a way in' });
      throw new Error('no');
    }),
  );
  assert.deepEqual(await readMailOutboxRows(db), []);
});
