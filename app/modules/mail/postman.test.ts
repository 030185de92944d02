import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailOutboxSender } from '#app/site/mail.ts';
import { emptyDatabase } from '#tests/database.ts';
import {
  createManualTestClock,
  createTestPostman,
  readMailOutboxRows,
  startTestSmtpServer,
  testPasswordResetLink,
  testPasswordResetMail,
} from '#tests/mail-servers.ts';
import { queueMail } from './outbox.server.ts';
import { type MailTransport, MailTransportError } from './transport.ts';

const nowhere = 'smtp://127.0.0.1:1';

async function until(true_: () => unknown) {
  for (let n = 0; n < 2000 && !true_(); n++) await pause(10);
  assert.ok(true_());
}

test('mail survives a restart, and what it says is forgotten once it has gone', async (t) => {
  const db = await emptyDatabase(t);
  const time = createManualTestClock();
  const before = createTestPostman(t, db, nowhere, time);
  await queueMail(db, time.clock, testPasswordResetMail, { own: 'a way in' });
  await before.postman.deliver();
  await before.postman.stop();
  assert.equal(await before.postman.deliver(), 0);
  const [waiting] = await readMailOutboxRows(db);
  assert.equal(waiting?.state, 'waiting');
  assert.ok(waiting?.mail.includes(testPasswordResetLink));
  assert.equal(
    waiting?.trouble,
    'the email server could not be used: nothing answers at its address and port',
  );

  time.move(1);
  const server = await startTestSmtpServer(t);
  const after = createTestPostman(t, db, server.url(), time, 60_000);
  after.postman.start();
  await until(() => after.lines.some(({ msg }) => msg === 'mail sent'));
  const [sent] = await readMailOutboxRows(db);
  assert.deepEqual([sent?.state, sent?.mail, sent?.trouble], ['sent', '', null]);
  assert.equal(sent?.ended_at, time.clock().toISOString());
  assert.doesNotMatch(
    JSON.stringify([...before.lines, ...after.lines]),
    /joan|archer|S3CRET|reset-password/i,
  );
});

test('a mail is tried at longer and longer intervals, and given up after two days', async (t) => {
  const db = await emptyDatabase(t);
  const putOff: MailTransport = {
    name: 'slow',
    send: async () => {
      throw new MailTransportError('not now');
    },
    prove: async () => {},
    close: async () => {},
  };
  const { postman, lines, clock, move } = createTestPostman(t, db, putOff);
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  const minutes: number[] = [];
  const made = clock().getTime();
  for (;;) {
    await postman.deliver();
    const [row] = await readMailOutboxRows(db);
    if (row?.state !== 'waiting') break;
    const wait = (Date.parse(row.due_at) - clock().getTime()) / 60_000;
    minutes.push(wait);
    move(wait);
  }
  assert.deepEqual(minutes.slice(0, 8), [1, 5, 15, 60, 180, 360, 360, 360]);
  assert.equal(clock().getTime() - made, 48 * 60 * 60_000);
  const [row] = await readMailOutboxRows(db);
  assert.deepEqual([row?.state, row?.mail, row?.trouble], ['failed', '', 'not now']);
  assert.deepEqual(lines.map(({ level }) => level).slice(-2), [40, 50]);
});

test('a mail that waited while the machine was off for days goes, though its line is back later than the machine', async (t) => {
  const db = await emptyDatabase(t);
  const server = await startTestSmtpServer(t);
  const { postman, clock, move } = createTestPostman(t, db, server.url());
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  move(4 * 24 * 60);
  await server.close();
  await postman.deliver();
  const [row] = await readMailOutboxRows(db);
  assert.deepEqual([row?.state, row?.attempts], ['waiting', 1]);
  await server.open();
  move(1);
  await postman.deliver();
  assert.equal(server.got.length, 1);
});

test('it wakes for what has been queued, once for many calls, and looks again by itself', async (t) => {
  const db = await emptyDatabase(t);
  const server = await startTestSmtpServer(t);
  const { clock, move } = createManualTestClock();
  let looks = 0;
  const counted = () => {
    looks += 1;
    return clock();
  };
  const { postman } = createTestPostman(t, db, server.url(), { clock: counted, move }, 100);
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  for (let n = 0; n < 100; n++) postman.wake();
  await until(() => server.got.length === 1);
  await pause(100);
  assert.ok(looks < 50, `the clock was asked ${looks} times`);
  postman.start();
  await pause(50);
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  await until(() => server.got.length === 2);
});

/** Return a transport that accepts a mail, and completes when `release` is called. */
function slowTransport() {
  const sending = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const state = { closed: false };
  const transport: MailTransport = {
    name: 'slow',
    send: () => {
      sending.resolve();
      return sent.promise;
    },
    prove: async () => {},
    close: async () => {
      state.closed = true;
    },
  };
  return { transport, state, taken: sending.promise, release: sent.resolve };
}

/** Stop the sender during a mail, and check that it waits until the mail has been sent. */
async function stopsAfter(
  postman: MailOutboxSender,
  { state, taken, release }: ReturnType<typeof slowTransport>,
) {
  await taken;
  const stopped = postman.stop();
  await pause(20);
  assert.equal(state.closed, false);
  release();
  await stopped;
  assert.equal(state.closed, true);
}

test('stopping waits for the mail in hand and leaves the rest', async (t) => {
  const db = await emptyDatabase(t);
  const slow = slowTransport();
  const { postman, clock } = createTestPostman(t, db, slow.transport);
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  const round = postman.deliver();
  await stopsAfter(postman, slow);
  assert.equal(await round, 1);
  assert.deepEqual((await readMailOutboxRows(db)).map(({ state }) => state).sort(), ['sent', 'waiting']);
});

test('stopping waits for a mail that is sent at once', async (t) => {
  const db = await emptyDatabase(t);
  const slow = slowTransport();
  const { postman, clock } = createTestPostman(t, db, slow.transport);
  const told = postman.sendHeld([
    await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' }, { held: true }),
  ]);
  await stopsAfter(postman, slow);
  assert.deepEqual([await told, (await readMailOutboxRows(db))[0]?.state], ['sent', 'sent']);
});

test('a mail that went while the database was away is not sent again', async (t) => {
  const db = await emptyDatabase(t);
  const server = await startTestSmtpServer(t);
  const { postman, clock, move } = createTestPostman(t, db, server.url());
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  // Makes the table unavailable from when the server has the mail until after the attempt to mark it as sent.
  server.answers.data = async () => {
    await db.schema.alterTable('outbox').renameTo('elsewhere').execute();
    return undefined;
  };
  await assert.rejects(postman.deliver());
  await db.schema.alterTable('elsewhere').renameTo('outbox').execute();
  assert.equal((await readMailOutboxRows(db))[0]?.state, 'waiting');
  move(10);
  assert.equal(await postman.deliver(), 1);
  assert.equal(server.got.length, 1);
  assert.equal((await readMailOutboxRows(db))[0]?.state, 'sent');
});

test('who was written to is forgotten after 30 days, what waits is not', async (t) => {
  const db = await emptyDatabase(t);
  const server = await startTestSmtpServer(t);
  const { postman, clock, move } = createTestPostman(t, db, server.url());
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  await postman.deliver();
  move(29 * 24 * 60);
  await postman.deliver();
  assert.equal((await readMailOutboxRows(db)).length, 1);
  move(2 * 24 * 60);
  await postman.deliver();
  assert.equal((await readMailOutboxRows(db)).length, 0);
});

test('a row that cannot be read is given up and stops nothing', async (t) => {
  const db = await emptyDatabase(t);
  const server = await startTestSmtpServer(t);
  const { postman, lines, clock, move } = createTestPostman(t, db, server.url());
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  await db.updateTable('outbox').set({ mail: '{"to":"joan' }).execute();
  move(0.01);
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  assert.equal(await postman.deliver(), 1);
  assert.deepEqual(
    (await readMailOutboxRows(db)).map(({ state }) => state),
    ['failed', 'sent'],
  );
  assert.doesNotMatch(JSON.stringify(lines), /joan/i);
});
