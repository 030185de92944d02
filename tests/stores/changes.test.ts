// On both engines: commits are told by LISTEN and NOTIFY, or by the file.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { followDatabaseChanges } from '#app/site/database-changes.server.ts';
import { subscribeToChannel } from '#db/channel-subscription.ts';
import { databaseChangesChannel, getCommitNotifier } from '#db/commit-notifier.ts';
import { isPostgres, openDatabase } from '#db/connection.ts';
import { starterData, starterDatabase } from '#tests/database.ts';

const follow = (thread: string) => ({ member: 'tom', thread });

test('each commit counts, but for those in tables of no account; reading and giving up do not', async (t) => {
  const { databaseUrl } = await starterData(t, 'cast');
  const db = await openDatabase(databaseUrl);
  t.after(() => db.destroy());
  const all = getCommitNotifier(db).countBut([]);
  const others = getCommitNotifier(db).countBut(['follow']);
  const counts = async (act: () => Promise<unknown>) => {
    const before = [all(), others()];
    await act();
    return [all() !== before[0], others() !== before[1]];
  };
  const put = (thread: string) => db.insertInto('follow').values(follow(thread)).execute();
  assert.deepEqual(await counts(() => db.selectFrom('member').selectAll().execute()), [false, false]);
  assert.deepEqual(await counts(() => sql`select 1`.execute(db)), [false, false]);
  assert.deepEqual(await counts(() => put('topic:a')), [true, false]);
  const rename = db.updateTable('member').set({ name: 'Tom B' }).where('id', '=', 'tom');
  assert.deepEqual(await counts(() => rename.execute()), [true, true]);
  // Deleting may remove further rows by cascades.
  assert.deepEqual(await counts(() => db.deleteFrom('follow').execute()), [true, true]);
  assert.deepEqual(await counts(() => sql`update follow set thread = 'topic:b'`.execute(db)), [true, false]);
  assert.deepEqual(
    await counts(() =>
      db.transaction().execute(async (tx) => {
        await tx.selectFrom('member').selectAll().execute();
        await tx.insertInto('follow').values(follow('topic:c')).execute();
      }),
    ),
    [true, false],
  );
  assert.deepEqual(
    await counts(() =>
      db.transaction().execute(async (tx) => {
        assert.deepEqual(await counts(() => tx.selectFrom('follow').selectAll().execute()), [false, false]);
      }),
    ),
    [false, false],
  );
});

/** Opens two connections to one database; `changes` follows the writes of `other`. */
async function openTwo(t: TestContext) {
  const { databaseUrl } = await starterData(t, 'cast');
  const [db, other] = [await openDatabase(databaseUrl), await openDatabase(databaseUrl)];
  t.after(() => Promise.all([db.destroy(), other.destroy()]));
  const hear = isPostgres(db)
    ? (heard: (said?: string) => void) => subscribeToChannel(databaseUrl, databaseChangesChannel, heard)
    : undefined;
  const changes = followDatabaseChanges(db, hear);
  t.after(() => changes.stop());
  return { db, other, changes };
}

async function until(is: () => boolean): Promise<void> {
  const end = Date.now() + 5000;
  while (!is() && Date.now() < end) await new Promise((done) => setTimeout(done, 10));
  assert.ok(is());
}

test('what another process commits counts within a second, whatever it is and by whichever connection', async (t) => {
  const { other, changes } = await openTwo(t);
  const count = changes.versionWithout(['reading']);
  await until(() => count() !== undefined);
  const before = count();
  await other.insertInto('follow').values(follow('topic:a')).execute();
  await until(() => count() !== before);
});

test('of a table that has a name of its own what is written elsewhere does not count', async (t) => {
  const { db, other, changes } = await openTwo(t);
  if (!isPostgres(db)) return t.skip('a file of SQLite does not say where another process wrote');
  const [all, cards] = [changes.versionWithout([]), changes.versionOf(['match_card'])];
  await until(() => all() !== undefined);
  const [before, cardsBefore] = [all(), cards()];
  await other.updateTable('member').set({ name: 'Tom B' }).where('id', '=', 'tom').execute();
  await until(() => all() !== before);
  assert.equal(cards(), cardsBefore);
  await other.updateTable('match_card').set({ event: 'none' }).where('event', '=', 'none').execute();
  await until(() => cards() !== cardsBefore);
  // It goes with its event, too.
  const cardsThen = cards();
  await other.deleteFrom('match_card').execute();
  await until(() => cards() !== cardsThen);
});

test('on PostgreSQL every table tells its changes, or nobody keeps what is in it', async (t) => {
  const db = await starterDatabase(t);
  if (!isPostgres(db)) return t.skip('SQLite tells by itself');
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and table_name not in (select event_object_table from information_schema.triggers where trigger_name = 'tell_change')
    order by 1`.execute(db);
  const kept = [
    'device',
    'digest',
    'forum_words',
    'known_place',
    'mention_mail',
    'outbox',
    'push_device',
    'push_key',
    'push_message',
    'rate_limit',
    'sending',
  ];
  assert.deepEqual(
    rows.map(({ name }) => name),
    kept,
    'a new table gets its trigger by tellChangesOf (db/migrations/034-changes-are-told.ts)',
  );
});
