import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { type Database, isPostgres } from '#db/connection.ts';
import type { Site } from './killed-site.ts';
import { type Answered, said } from './kills.ts';

export interface Mails {
  sent: number;
  /**
   * Mails that came again under the same Message-ID, since the process died between the server's 'accepted' and its note of it.
   */
  again: number;
}

/** Each picture with a success response is served, whole. */
export async function checkPictures({ url }: Site, token: string, album: string, answered: Answered) {
  const { pictures, photos, sent } = answered;
  for (const src of [...pictures, ...photos.map(({ file }) => `/photos/${album}/${file}`), ...sent]) {
    const response = await fetch(`${url}${src}`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200, src);
    const { width } = await sharp(await response.arrayBuffer()).metadata();
    assert.equal(width, 900, src);
  }
}

export async function checkRows(db: Database, album: string, answered: Answered) {
  await checkReplies(db, answered);
  await checkChanges(db, answered);
  const photos = await db.selectFrom('photo').select('id').where('album', '=', album).execute();
  const ids = new Set(photos.map(({ id }) => id));
  for (const { id } of answered.photos) assert.ok(ids.has(id), `photo ${id}`);
  const members = await db.selectFrom('member').select('email').execute();
  const there = new Set(members.map(({ email }) => email));
  for (const email of answered.invited) assert.ok(there.has(email), email);
  if (isPostgres(db)) return;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  assert.deepEqual(rows, [{ integrity_check: 'ok' }]);
}

async function checkReplies(db: Database, { replies }: Answered) {
  const posts = await db.selectFrom('post').select(['id', 'content']).execute();
  const byWords = Map.groupBy(posts, ({ content }) => content);
  for (const { id, words } of replies.values()) {
    const found = byWords.get(said(words)) ?? [];
    assert.deepEqual(
      found.map((post) => post.id),
      [id],
      words,
    );
  }
}

async function checkChanges(db: Database, { changes }: Answered) {
  const noted = await db.selectFrom('change').select('id').where('room', '=', 'green').execute();
  const ids = new Set(noted.map(({ id }) => id));
  for (const id of changes) assert.ok(ids.has(id), `change ${id}`);
  // The last acknowledged change is stored: no row without its change, no change without its row.
  const green = await db.selectFrom('green').select('version').executeTakeFirst();
  assert.equal(green?.version ?? 0, ids.size);
}

/** Each invited member has one mail, whole. A second copy has the first one's Message-ID, so that mailboxes drop it. */
export function checkMail(got: Email[], { invited }: Answered): Mails {
  const byWhom = Map.groupBy(got, ({ to }) => to?.[0]?.address ?? '');
  let again = 0;
  for (const email of invited) {
    const mails = byWhom.get(email) ?? [];
    assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, 1, `mails to ${email}`);
    again += mails.length - 1;
    for (const { text } of mails) assert.match(text ?? '', /http:\S+/);
  }
  return { sent: got.length - again, again };
}
