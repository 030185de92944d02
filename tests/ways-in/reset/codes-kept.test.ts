// On both engines: contents of the database, its log and a copy.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { createSecretToken, hashSecret } from '#app/api/auth/tokens.server.ts';
import { createMailedAccessCode } from '#app/modules/auth/codes/codes.server.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { createBackup } from '#server/backup/backup.ts';
import { emptyDatabase } from '#tests/database.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { demoPeople, desk, openDesk } from '#tests/members.ts';

/** Credentials that open an account are in no file of the site: neither in the database nor in its backups. */

const linkIn = ({ text = '' }: Email) => /http:\S+code=([\w-]+)/.exec(text);

async function openWithMail(t: TestContext) {
  const server = await startTestSmtpServer(t);
  const club = await openDesk(t, { mailGoes: true, env: { MAIL_URL: server.url() } });
  const codes = new Map<string, string>();
  const refuse = (...refusal: [number, string] | []) => {
    server.answers.data = (mail) => {
      const [link, code] = linkIn(mail) ?? [];
      if (link && code) codes.set(code, `${new URL(link).pathname}, ${refusal[0] ?? 'taken'}`);
      return refusal.length > 0 ? (refusal as [number, string]) : undefined;
    };
  };
  const rows = () => club.db.selectFrom('outbox').selectAll().execute();
  /** Sends all queued mail now, regardless of its due time. */
  async function deliver() {
    await club.db.updateTable('outbox').set({ due_at: '2000' }).where('state', '=', 'waiting').execute();
    await club.context.postman.deliver();
  }
  return { ...club, codes, refuse, rows, deliver };
}

type Site = Awaited<ReturnType<typeof openWithMail>>;

/** Requests a mail of each kind whose link opens a page. */
async function askForEach({ at, ask, signIn }: Site, round: string) {
  // This mail alone is sent during the request, whose response tells of a permanent refusal.
  await ask('POST /reset-password/request', { json: { email: 'tom@larkby.example' } });
  const done = [
    await at(`POST ${desk}`, { name: `New ${round}`, email: `${round}@larkby.example` }),
    await ask('POST /api/me/email', {
      token: await signIn(demoPeople.derek),
      json: { email: `derek.${round}@larkby.example`, password: demoPeople.derek.password },
    }),
    await at('POST /api/desk/opens/spencer-shield/entries', {
      skip: `Skip ${round}`,
      others: [],
      email: `${round}@wychby.example`,
      phone: '',
      note: '',
    }),
  ];
  for (const { status, text } of done) assert.ok(status < 300, text);
}

/** Return all files of the site, as on the disk and as exported. */
async function everythingKept({ dataDir, data }: Site, name: string): Promise<Buffer> {
  const archive = join(dataDir, `${name}.tar.gz`);
  await createBackup(data, archive, new Date());
  const files = ['club.db', 'club.db-wal']
    .map((file) => join(dataDir, file))
    .filter((file) => existsSync(file));
  return Buffer.concat([gunzipSync(readFileSync(archive)), ...files.map((file) => readFileSync(file))]);
}

test('no code that came by mail stands in the database, its log or a backup: queued, put off, sent or refused', async (t) => {
  const site = await openWithMail(t);
  async function look(after: string) {
    const kept = await everythingKept(site, after);
    assert.ok(kept.includes(hashSecret([...site.codes.keys()][0] ?? '')), 'it is the right place to look');
    for (const [code, what] of site.codes) assert.ok(!kept.includes(code), `${what}, after ${after}`);
  }

  site.refuse(451, '4.7.1 Later, please');
  await askForEach(site, 'first');
  await look('queueing');
  await site.deliver();
  assert.ok((await site.rows()).filter(({ state }) => state === 'waiting').length >= 5);
  await look('put-off');

  site.refuse();
  await site.deliver();
  assert.ok((await site.rows()).every(({ state, mail }) => state === 'sent' && mail === ''));
  await look('sending');

  site.refuse(554, '5.6.0 Refused');
  await askForEach(site, 'second');
  await site.deliver();
  assert.ok((await site.rows()).some(({ state }) => state === 'failed'));
  const letter = await site.at(`POST ${desk}/edie/letter`);
  site.codes.set(letter.body.code, 'a letter');
  await look('refusing');

  const seen = [...site.codes.values()];
  for (const path of ['/members/reset-password', '/members/confirm-email', '/members/not-me', '/my-entry'])
    for (const fate of ['451', 'taken', '554'])
      assert.ok(seen.includes(`${path}, ${fate}`), `${path}, ${fate}`);
});

test('a mail that went twice has two links that work, and using one ends both', async (t) => {
  const site = await openWithMail(t);
  // The server accepts the mail, but returns an error response.
  site.refuse(451, '4.3.0 Lost my memory');
  await site.at(`POST ${desk}`, { name: 'Ann Abel', email: 'ann@larkby.example' });
  await site.deliver();
  site.refuse();
  await site.deliver();
  const [first = '', second = ''] = site.codes.keys();
  for (const code of [first, second])
    assert.equal((await site.ask(`GET /reset-password/verify/${code}`)).status, 200);
  const json = { code: first, email: 'ann@larkby.example', newPassword: 'four woods' };
  assert.equal((await site.ask('POST /reset-password', { json })).status, 200);
  assert.equal((await site.ask(`GET /reset-password/verify/${second}`)).status, 410);
});

test('of two invitations that wait the first, whose link has ended, is not sent any more', async (t) => {
  const site = await openWithMail(t);
  site.refuse(451, '4.7.1 Later, please');
  const { id } = (await site.at(`POST ${desk}`, { name: 'Ann Abel', email: 'ann@larkby.example' })).body;
  assert.equal((await site.at(`POST ${desk}/${id}/invitation`)).status, 204);
  // Both were tried and deferred before the server accepts mail again.
  for (let rows = await site.rows(); rows.some(({ trouble }) => !trouble); rows = await site.rows())
    await site.context.postman.deliver();
  site.refuse();
  await site.deliver();
  const taken = [...site.codes].filter(([, what]) => what.endsWith('taken')).map(([code]) => code);
  const [code = '', ...others] = taken;
  assert.deepEqual(others, []);
  assert.equal((await site.ask(`GET /reset-password/verify/${code}`)).status, 200);
  assert.equal((await site.rows()).length, 1);
});

/** An outbox of the previous version: with whole links in the waiting rows. */
async function oldOutbox(t: TestContext) {
  const db = await emptyDatabase(t, '024-officers-pictures');
  const [mine, entered, gone] = [createSecretToken(), createSecretToken(), createSecretToken()];
  const at = '2025-05-20T09:00:00.000Z';
  await db
    .insertInto('member')
    .values({
      id: 'tom',
      name: 'Tom',
      role: 'member',
      added_at: at,
      mail_key: 'k',
      email: 'tom@larkby.example',
    })
    .execute();
  await sql`insert into code (hash, kind, member, made_at, expires_at)
    values (${hashSecret(mine)}, 'reset', 'tom', ${at}, '2025-05-20T10:00:00.000Z')`.execute(db);
  await sql`insert into open (slug, season, day, name, summary, starts, team, woods, games, ends, rules, fee, body, status, contact, contact_email)
    values ('cup', 2025, '06-08', 'Cup', '', '', '', '', '', '', '', '', '', '', '', '')`.execute(db);
  await sql`insert into open_entry (id, open, season, number, held_on, skip, others, email, phone, note, is_paid, is_by_hand, state, made_at)
    values ('ann', 'cup', 2025, 1, '2025-06-08', 'Ann', '[]', '', '', '', 0, 0, 'in', ${at})`.execute(db);
  await db
    .insertInto('entry_code')
    .values({ hash: hashSecret(entered), entry: 'ann', made_at: at })
    .execute();
  const queue = (id: string, mail: object | string, state: 'waiting' | 'sent' = 'waiting') =>
    db
      .insertInto('outbox')
      .values({
        id,
        made_at: at,
        recipient: 'tom@larkby.example',
        subject: '',
        state,
        attempts: 0,
        due_at: at,
        mail: typeof mail === 'string' ? mail : JSON.stringify(mail),
      })
      .execute();
  const to = {
    to: 'tom@larkby.example',
    toName: 'Tom',
    subject: 'S',
    greeting: 'Dear Tom,',
    lines: ['One.'],
  };
  const action = (path: string) => ({
    ...to,
    action: { label: 'Open', link: `https://bowls.example${path}` },
  });
  await queue('1-reset', action(`/members/reset-password?code=${mine}`));
  await queue('2-entry', action(`/my-entry?code=${entered}`));
  await queue('3-gone', action(`/members/reset-password?code=${gone}`));
  await queue('4-plain', action('/forums'));
  await queue('5-broken', '{"to":');
  await queue('6-sent', '', 'sent');
  return { db, mine, entered };
}

const fileOf = async (db: Database) =>
  (await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)).rows[0]
    ?.file ?? '';

test('mails that waited at an update lose their codes, go all the same, and old links still work', async (t) => {
  const { db, mine, entered } = await oldOutbox(t);
  await migrateDatabase(db);
  const rows = await db.selectFrom('outbox').select(['id', 'mail']).orderBy('id').execute();
  const actions = rows.map(({ mail }) => /^\{.*\}$/.test(mail) && JSON.parse(mail).action);
  assert.deepEqual(actions.slice(0, 2), [
    {
      label: 'Open',
      link: 'https://bowls.example/members/reset-password',
      opens: { what: 'account', id: hashSecret(mine) },
    },
    { label: 'Open', link: 'https://bowls.example/my-entry', opens: { what: 'entry', id: 'ann' } },
  ]);
  assert.match(actions[2].link, /code=/, 'what opens nothing is left as it was');
  assert.deepEqual(actions[3], { label: 'Open', link: 'https://bowls.example/forums' });
  const clock = () => new Date('2025-05-20T09:30:00Z');
  assert.match((await createMailedAccessCode(db, clock, hashSecret(mine))) ?? '', /^[\w-]{43}$/);
  const hashes = await db.selectFrom('code_hash').select('code').execute();
  assert.deepEqual(hashes, [{ code: hashSecret(mine) }, { code: hashSecret(mine) }]);
  if (isPostgres(db)) return;
  const file = await fileOf(db);
  for (const part of [file, `${file}-wal`]) {
    const bytes = readFileSync(part);
    for (const code of [mine, entered]) assert.ok(!bytes.includes(code), `a code is left in ${part}`);
  }
});
