// On both engines: where a row that was deleted still lies in the database's files.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, isPostgres } from '#db/connection.ts';
import { listFilesBelow } from '#server/disk/files.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { openDesk } from '#tests/members.ts';

/** A message is in none of the files as soon as its round is over, without the help of a nightly run or a restart. */

const message = 'A child was left alone at the Quibblegate.';

async function openWithMail(t: TestContext) {
  const server = await startTestSmtpServer(t);
  const club = await openDesk(t, { mailGoes: true, uses: true, env: { MAIL_URL: server.url() } });
  async function deliver() {
    await club.db.updateTable('outbox').set({ due_at: '2000' }).where('state', '=', 'waiting').execute();
    await club.context.postman.deliver();
  }
  async function write() {
    const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
    club.move(1);
    const form = { name: '', email: '', website: '', ticket, message };
    assert.equal((await club.ask('POST /safeguarding', { form })).status, 303);
  }
  /** On PostgreSQL open transactions of other databases keep deleted rows: each round tries again. */
  async function deliverAll() {
    await deliver();
    let left = await filesWithIt(club.db, club.dataDir);
    for (let round = 0; isPostgres(club.db) && round < 40 && left.length > 0; round += 1) {
      await deliver();
      left = await filesWithIt(club.db, club.dataDir);
    }
    return left;
  }
  return { ...club, server, deliver, deliverAll, write };
}

/** Return the files of the database that contain the message; on PostgreSQL those of the outbox, its own log apart. */
async function filesWithIt(db: Database, dataDir: string): Promise<string[]> {
  if (isPostgres(db)) {
    await sql`checkpoint`.execute(db);
    const { rows } = await sql<{ relname: string; bytes: Buffer }>`
      select relname, pg_read_binary_file(pg_relation_filepath(oid)) as bytes
      from pg_class where relname = 'outbox'`.execute(db);
    return rows.filter(({ bytes }) => bytes.includes(message)).map(({ relname }) => relname);
  }
  return (await listFilesBelow(dataDir)).filter((file) =>
    readFileSync(join(dataDir, file)).includes(message),
  );
}

test('once a message to the Safeguarding Officer has gone it is in no file, while others go on writing', async (t) => {
  const { db, dataDir, server, deliver, deliverAll, write } = await openWithMail(t);
  server.answers.rcptTo = () => [550, 'no such mailbox'];
  await write();
  await deliver();
  assert.notDeepEqual(await filesWithIt(db, dataDir), [], 'it waits');
  server.answers.rcptTo = () => undefined;
  let isOver = false;
  let written = 0;
  async function goOnWriting() {
    while (!isOver)
      await db
        .insertInto('site')
        .values({ key: `kept ${++written}`, value: 'x' })
        .execute();
  }
  const writing = goOnWriting();
  const left = await deliverAll();
  isOver = true;
  await writing;
  assert.equal(server.got.filter(({ text }) => text?.includes(message)).length, 1);
  assert.deepEqual(left, []);
  assert.ok(written > 0);
  const kept = await db.selectFrom('site').select('key').where('key', 'like', 'kept %').execute();
  assert.equal(kept.length, written);
});

/** A mail of a letter to many, long enough for four of them to fill a page of the file. */
const other = (n: number) => ({
  ...{ id: `other-${n}`, made_at: `2025-05-19T08:${10 + n}:00Z`, due_at: '9999' },
  ...{ recipient: `joan.${n}@larkby.example`, subject: 'News', state: 'waiting' as const, attempts: 0 },
  ...{ ended_at: null, trouble: null, caused_by: null, about: null, addressee: null, says: null, was: null },
  mail: JSON.stringify({ to: `joan.${n}@larkby.example`, lines: ['x'.repeat(700)] }),
});

test('nor is a copy of it left where other mail made it move', async (t) => {
  const { db, deliverAll, server, write } = await openWithMail(t);
  server.answers.rcptTo = () => [550, 'no such mailbox'];
  for (let n = 0; n < 12; n += 1) await db.insertInto('outbox').values(other(n)).execute();
  await write();
  for (let n = 12; n < 40; n += 1) await db.insertInto('outbox').values(other(n)).execute();
  // As their mails grow and go, the pages around them are compacted.
  for (let n = 0; n < 40; n += 1) {
    const trouble = 'no room in the mailbox, says the server '.repeat(1 + (n % 40));
    await db.updateTable('outbox').set({ trouble }).where('id', '=', `other-${n}`).execute();
  }
  for (let n = 0; n < 40; n += 2) await db.deleteFrom('outbox').where('id', '=', `other-${n}`).execute();
  const others = () =>
    db.selectFrom('outbox').selectAll().where('id', 'like', 'other-%').orderBy('id').execute();
  await db.updateTable('outbox').set({ mail: '', state: 'sent' }).where('id', 'like', 'other-%').execute();
  const before = await others();
  server.answers.rcptTo = () => undefined;
  assert.deepEqual(await deliverAll(), []);
  assert.equal(before.length, 20);
  assert.deepEqual(await others(), before);
});

test('nor where a transaction of another database was open: it goes once that has ended', async (t) => {
  const { db, dataDir, data, deliver, deliverAll, write } = await openWithMail(t);
  if (!isPostgres(db)) return t.skip('SQLite is one database');
  const elsewhere = new pg.Client({ connectionString: new URL('/postgres', data.databaseUrl).href });
  await elsewhere.connect();
  t.after(() => elsewhere.end());
  await elsewhere.query('begin');
  await elsewhere.query('select pg_current_xact_id()');
  await write();
  await deliver();
  assert.deepEqual(await filesWithIt(db, dataDir), ['outbox']);
  await elsewhere.query('commit');
  assert.deepEqual(await deliverAll(), []);
});
