import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isPostgres, openDatabase } from '#db/connection.ts';
import { settingsOf, startSite } from '#tests/kills/killed-site.ts';
import { match, password, signInOf } from './club.mjs';
import { run, subject } from './office.mjs';

/** Time for a live connection to report an acknowledged reply, in milliseconds. */
const patience = 5000;

/** Check in the evening that every acknowledged write is there, once and whole; a missing one is lost. */
export async function checkAll({ db, site, ledger, mails, backup, t }) {
  await checkReplies(db, ledger, () => true);
  await checkWords(db, ledger);
  await checkEnds(db, ledger);
  await checkPictures(site, ledger);
  checkHeard(ledger);
  await checkLetters(db, ledger, mails);
  await checkImport(db, ledger);
  await checkSound(db, (what) => ledger.lost('backup', `the site's own database: ${what}`));
  await checkBackup(ledger, backup, t);
}

async function checkReplies(db, ledger, counts, kind = 'forum: reply') {
  const posts = await db.selectFrom('post').select(['id', 'content']).execute();
  const byContent = Map.groupBy(posts, ({ content }) => content);
  for (const [key, one] of ledger.answered.replies) {
    if (!counts(one)) continue;
    const found = (byContent.get(one.content) ?? []).map(({ id }) => id);
    if (found.length !== 1 || found[0] !== one.id)
      ledger.lost(kind, `${key}: ${one.id} is there as [${found}]`);
  }
}

async function checkWords(db, ledger) {
  const answers = await db.selectFrom('answer').select(['event', 'member', 'word']).execute();
  const there = new Map(answers.map(({ event, member, word }) => [`${event} ${member}`, word]));
  for (const [who, word] of ledger.answered.words)
    if (there.get(who) !== word)
      ledger.lost('can you play: answered', `${who} said ${word}, and ${there.get(who)} is there`);
}

async function checkEnds(db, ledger) {
  const card = await db
    .selectFrom('match_card')
    .select('rinks')
    .where('event', '=', match.id)
    .executeTakeFirst();
  const rinks = new Map(
    JSON.parse(card?.rinks ?? '[]').map(({ number, ends }) => [number, JSON.stringify(ends)]),
  );
  for (const [rink, ends] of ledger.answered.ends)
    if (rinks.get(rink) !== JSON.stringify(ends))
      ledger.lost('live card: an end', `rink ${rink}: ${rinks.get(rink)}`);
}

/**
 * Check that each picture of a message is served; an upload whose response was lost was sent again, and no message shows its
 * first copy.
 */
async function checkPictures(site, ledger) {
  const session = await site.signIn({
    email: signInOf(0),
    password,
  });
  for (const src of ledger.answered.pictures) {
    const { status } = await fetch(site.url + src, { headers: { authorization: `Bearer ${session}` } });
    if (status !== 200) ledger.lost('forum: picture sent', `${src}: ${status}`);
  }
}

/** Check that every listener received every reply that was acknowledged meanwhile, also across dropped connections. */
function checkHeard(ledger) {
  const replies = [...ledger.answered.replies.values()];
  for (const { topic, who, from, whole, upSince, hasDropped, seen } of ledger.answered.heard) {
    const until = upSince !== undefined && whole - upSince < patience ? from : whole - patience;
    for (const { id, topic: of, sentAt, begun, ackAt, tries } of replies) {
      if (of !== topic || id === undefined) continue;
      const at = seen.get(id);
      if (at !== undefined && !hasDropped && tries === 1 && begun > from)
        ledger.waited('live line: heard', begun, at - begun);
      // Any of several attempts may have written the reply: a listener who came after the first may have read it with the page.
      if (at === undefined && sentAt > from && ackAt < until)
        ledger.lost('live line: heard', `${who} was not told of ${id}`);
    }
  }
}

async function checkLetters(db, ledger, mails) {
  const ours = mails.filter((mail) => mail.subject === subject);
  for (const { id, mail } of ledger.answered.letters) {
    const people = await db
      .selectFrom('letter_recipient')
      .select(['name', 'email'])
      .where('letter', '=', id)
      .where('way', '=', 'mail')
      .execute();
    if (people.length !== mail) ledger.lost('letter', `${mail} were said, and ${people.length} are noted`);
    for (const { name, email } of people) {
      const got = ours.filter(({ to }) => to?.[0]?.address === email && to[0].name === name);
      if (got.length !== 1) ledger.lost('letter', `${name} <${email}> has it ${got.length} times`);
      else ledger.waited('letter', 0, 0);
    }
  }
}

async function checkImport(db, ledger) {
  const roll = await db.selectFrom('member').select(['id', 'name', 'email', 'phone']).execute();
  const byName = Map.groupBy(roll, ({ name }) => name);
  const byId = new Map(roll.map((one) => [one.id, one]));
  for (const { added, changed } of ledger.answered.imported) {
    for (const { name, email } of added) {
      const found = byName.get(name) ?? [];
      if (found.length !== 1 || found[0].email !== email)
        ledger.lost('desk: import', `${name} is there ${found.length} times`);
    }
    for (const { id, phone } of changed)
      if (byId.get(id)?.phone !== phone)
        ledger.lost('desk: import', `${id}: ${byId.get(id)?.phone} in place of ${phone}`);
  }
}

async function checkSound(db, lost) {
  if (isPostgres(db)) return;
  const { rows } = await sql`pragma integrity_check`.execute(db);
  if (rows.length !== 1 || rows[0].integrity_check !== 'ok') lost(JSON.stringify(rows));
  const { rows: strays } = await sql`pragma foreign_key_check`.execute(db);
  if (strays.length > 0) lost(`${strays.length} rows refer to nothing`);
}

/**
 * Restore the backup into a folder of its own: it is sound, has every write that was acknowledged before it began, and a site
 * starts on it.
 */
async function checkBackup(ledger, { file, begun }, t) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-tuesday-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const data = { dataDir: join(folder, 'data'), databaseUrl: `sqlite:${join(folder, 'data', 'club.db')}` };
  const env = settingsOf(data);
  await run(env, 'restore', file);
  const db = await openDatabase(data.databaseUrl);
  await checkReplies(db, ledger, ({ ackAt }) => ackAt < begun, 'backup');
  await checkSound(db, (what) => ledger.lost('backup', what));
  await db.destroy();
  const site = await startSite(env);
  const { status } = await fetch(`${site.url}/full-calendar`);
  if (status !== 200) ledger.lost('backup', `its calendar: ${status}`);
  await site.stop();
}
