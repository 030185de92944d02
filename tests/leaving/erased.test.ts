import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { forwardUndeliveredSafeguardingConcerns } from '#app/modules/committee/safeguarding/safeguarding-concerns.server.ts';
import { removeMember } from '#app/modules/leaving/removal/removal.server.ts';
import { updateRegisterEntry } from '#app/modules/register/entry/update-entry.server.ts';
import { openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { backupCommand } from '#server/backup/archive-commands.ts';
import { listFilesBelow } from '#server/disk/files.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { demoPeople, openClub, openDesk } from '#tests/members.ts';

/** Removed data is in no file of the site, except its backups. */

async function foundIn(dataDir: string, words: string[]): Promise<string[]> {
  const files = (await listFilesBelow(dataDir)).filter((file) => !file.startsWith('backups/'));
  return files.flatMap((file) => {
    const bytes = readFileSync(join(dataDir, file));
    return words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${file}`);
  });
}

/** Runs the nightly command, as the site itself does. */
async function night({ data }: Pick<Awaited<ReturnType<typeof openClub>>, 'data'>): Promise<void> {
  await backupCommand({ ...readServerConfig({}), ...data }, ['--daily']);
}

const officer = { id: 'peter', name: 'Peter Ludd' };

const row = (name: string) => ({ name, email: `${name.toLowerCase()}@quibble.example` });

async function openWithMail(t: TestContext) {
  const server = await startTestSmtpServer(t);
  const club = await openDesk(t, { mailGoes: true, uses: true, env: { MAIL_URL: server.url() } });
  /** Sends all queued mail now, regardless of its due time. */
  async function deliver() {
    await club.db.updateTable('outbox').set({ due_at: '2000' }).where('state', '=', 'waiting').execute();
    await club.context.postman.deliver();
  }
  return { ...club, server, deliver };
}

/** Adds a member with data of every kind that is kept, each of it in several versions. */
async function joinFully(club: Awaited<ReturnType<typeof openWithMail>>, name: string): Promise<string> {
  const { db, clock, at } = club;
  const added = await at('POST /api/desk/members', row(name));
  assert.equal(added.status, 201, added.text);
  const { id } = added.body as { id: string };
  for (const round of ['earlier', 'later']) {
    await db.transaction().execute((tx) =>
      updateRegisterEntry(tx, clock, officer, {
        member: id,
        address: `7 ${name} Quibblewick Lane ${round}\nLarkby`,
        otherPhone: `07700 900${name.length} ${round}`.slice(0, 14),
        notes: `Quibblenote ${name} ${round} ${'long '.repeat(1500)}`,
        emergencyName: `Quibblecousin ${name} ${round}`,
      }),
    );
    await db
      .updateTable('member')
      .set({ phone: `+44 7911 ${name}`, password_hash: `$argon2id$Quibblehash ${name} ${round}` })
      .where('id', '=', id)
      .execute();
  }
  return id;
}

test('of a member who is removed nothing is left in any file, after a restart and a night', async (t) => {
  const club = await openWithMail(t);
  const names = Array.from({ length: 12 }, (_, n) => `Ann${String.fromCharCode(97 + n)}x`);
  const ids = await Promise.all(names.map((name) => joinFully(club, name)));
  const tom = await club.signIn(demoPeople.tom);
  const topic = await club.ask('POST /forum/topics', {
    token: tom,
    json: { title: 'Lifts', content: saying('Wortquibble unheard'), category_id: 'matches' },
  });
  await club.deliver();
  const words = [...names.flatMap(traces), 'wortquibbl', 'Wortquibble'];
  assert.ok((await foundIn(club.dataDir, words)).length > 60, 'it is there before');
  for (const id of ids.toReversed()) {
    await removeMember(club.context, officer, { id });
  }
  await club.ask(`PATCH /forum/topics/${topic.body.id}`, {
    token: tom,
    json: { title: 'Lifts', content: saying('No matter') },
  });
  await club.db.deleteFrom('revision').execute();
  await club.deliver();
  assert.equal(
    club.server.got.filter(({ subject }) => subject?.includes('has been closed')).length,
    names.length,
  );
  // Beside the first, which goes on serving: none of its queries holds the log.
  await openClub(t, { data: club.data, withCast: false });
  await night(club);
  assert.deepEqual(await foundIn(club.dataDir, words), []);
});

const traces = (name: string) => [
  `${name.toLowerCase()}@quibble`,
  `${name} Quibblewick`,
  `7911 ${name}`,
  `Quibblenote ${name}`,
  `Quibblecousin ${name}`,
  `Quibblehash ${name}`,
];

const saying = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

test('without a mail server the files to whoever is removed go too, and of a shared address the other’s stay', async (t) => {
  const club = await openDesk(t);
  const folder = club.context.postman.folder ?? '';
  mkdirSync(folder, { recursive: true });
  const put = (name: string, to: string) => {
    for (const ending of ['txt', 'html'])
      writeFileSync(join(folder, `${name}.${ending}`), `From: a\nTo: ${to}\nSubject: b\n\nc`);
  };
  put('1', 'Tom Brader <tom@larkby.example>');
  put('2', 'Joan Appleby <joan@larkby.example>');
  put('3', 'Somebody <another.tom@larkby.example>');
  assert.equal((await club.at('DELETE /api/desk/members/tom')).status, 204);
  const left = ['1', '2', '3'].filter((name) => existsSync(join(folder, `${name}.txt`)));
  assert.deepEqual(left, ['2', '3']);
  assert.ok(!existsSync(join(folder, '1.html')));
});

test('what an earlier version left in free pages goes at the update', async (t) => {
  const { dataDir } = await starterData(t);
  const url = `sqlite:${join(dataDir, 'old.db')}`;
  const old = await openDatabase(url);
  await migrateDatabase(old, '043-two-people');
  await sql`pragma secure_delete = off`.execute(old);
  const site = (n: number) => ({ key: `k${n}`, value: `Quibbletrace ${n} ${'x'.repeat(3000)}` });
  for (let n = 0; n < 50; n += 1) await old.insertInto('site').values(site(n)).execute();
  await old.deleteFrom('site').where('key', 'like', 'k%').execute();
  await old.destroy();
  const file = () => readFileSync(join(dataDir, 'old.db'));
  assert.ok(file().includes('Quibbletrace'));
  const db = await openDatabase(url);
  await migrateDatabase(db);
  await db.destroy();
  assert.ok(!file().includes('Quibbletrace'));
});

test('a message to the Safeguarding Officer waits until it goes, to whoever it is by then, and then nothing is left of it', async (t) => {
  const club = await openWithMail(t);
  const message = 'A child was left alone at the Quibblegate.';
  const page = await club.read('/safeguarding');
  assert.match(page, /\. Once it has been sent, it is deleted from this site\./);
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  club.server.answers.rcptTo = () => [550, 'no such mailbox'];
  const form = { name: '', email: '', website: '', ticket, message };
  assert.equal((await club.ask('POST /safeguarding', { form })).status, 303);
  // Longer than the two days after which other mail is given up.
  await club.db.updateTable('outbox').set({ made_at: '2025-05-15' }).where('state', '=', 'waiting').execute();
  await club.deliver();
  const waits = await club.db.selectFrom('outbox').selectAll().where('state', '=', 'waiting').execute();
  assert.equal(waits.length, 1);
  assert.ok(waits[0]?.mail.includes(message));
  club.server.answers.rcptTo = (address) =>
    address.startsWith('new.') ? undefined : [550, 'no such mailbox'];
  const facts = { 'safeguarding.officer': 'Vera Nunn', 'safeguarding.email': 'new.officer@larkby.example' };
  const { version } = (await club.at('GET /api/desk/settings')).body;
  assert.equal((await club.at('PUT /api/desk/settings', { facts, version })).status, 200);
  await forwardUndeliveredSafeguardingConcerns(club.context);
  await club.deliver();
  const came = club.server.got.filter(({ text }) => text?.includes(message));
  assert.deepEqual(
    came.map(({ to }) => to?.map(({ address }) => address)),
    [['new.officer@larkby.example']],
  );
  assert.deepEqual(
    await club.db.selectFrom('outbox').select('id').where('recipient', 'like', '%officer%').execute(),
    [],
  );
  await night(club);
  assert.deepEqual(await foundIn(club.dataDir, [message]), []);
});
