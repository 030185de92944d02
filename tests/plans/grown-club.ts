import { sql } from 'kysely';
import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
// @ts-expect-error: scripts for npm alone, without types
import { clubRows, putRows } from '../../bench/club/rows.mjs';
// @ts-expect-error: the same
import { forumRows } from '../../bench/forum/rows.mjs';

type Row = Record<string, unknown>;
type Batch = [table: string, rows: Row[]];

/** The same club at both sizes: it has no more current rows in the one than in the other. */
export const club = { members: 100, events: 30 };

export const longestTopic = 't0';
export const thatReply = 'that-reply';

/** So many members read the forum. */
const readers = 40;

/**
 * A club that has used the site for years: earlier seasons with all their matches, the lines of the record, sent mails, letters,
 * and a forum. Returns the tokens of an officer and of a member.
 */
export async function putGrownClub(db: Database, times: number): Promise<string[]> {
  const tokens = [createSecretToken(), createSecretToken()];
  await enableFeatures(db);
  await db.deleteFrom('event').execute();
  const now: Batch[] = [...clubRows({ ...club, tokens })];
  await putRows(db, now);
  for (let ago = 1; ago <= times; ago += 1) await putRows(db, yearsAgo(now, ago));
  await putRows(db, [
    ['record', Array.from({ length: 200 * times }, (_, at) => lineRow(at))],
    ['outbox', Array.from({ length: 200 * times }, (_, at) => mailRow(at))],
  ]);
  await putRows(db, forumOf(times));
  // A reply that is fetched by its id, at the same place in either.
  await db
    .updateTable('post')
    .set({ id: thatReply })
    .where('topic', '=', longestTopic)
    .where('place', '=', 30)
    .execute();
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
  return tokens;
}

/** Tables with rows that belong to a season's days. */
const seasonal =
  'event board answer selection pick car lift match_card duty turn sent_once away gathering coming roll_up arrival roll_up_draw letter letter_recipient document document_file subscription_year subscription_fee subscription_line';

/** The same season so many years before. */
function* yearsAgo(now: Batch[], ago: number): Generator<Batch> {
  const year = 2025 - ago;
  yield ['season', [{ year, published_at: null }]];
  for (const [table, rows] of now) {
    if (!seasonal.split(' ').includes(table)) continue;
    const before = JSON.stringify(rows)
      .replaceAll('2025', String(year))
      .replace(/(?<=["\- ])(e|letter-|paper-|away-)(\d+)(?=["\- ])/g, `$1$2y${year}`)
      .replace(/"(m\d+)-(fee|paid)"/g, `"$1-$2-${year}"`);
    yield [table, JSON.parse(before)];
  }
}

const long = '2020-01-01T09:00:00.000Z';

const lineRow = (at: number): Row => ({
  id: `line-${at}`,
  at: long,
  actor: `m${at % club.members}`,
  actor_name: 'Somebody',
  act: 'changed the day of the match',
  member: `m${at % club.members}`,
  member_name: 'Somebody',
  detail: '',
});

const mailRow = (at: number): Row => ({
  id: `mail-${at}`,
  made_at: long,
  recipient: `member${at}@example.org`,
  subject: 'The green',
  mail: '',
  state: 'sent',
  attempts: 1,
  due_at: long,
  ended_at: long,
});

/** The benchmark's forum, written and read by the members of this club. */
function* forumOf(times: number): Generator<Batch> {
  const size = { topics: 100 * times, posts: 2000 * times, tokens: [] };
  const ours = (id: unknown) => `m${Number(String(id).slice(1)) % club.members}`;
  const isReaders = ({ member }: Row) => Number(String(member).slice(1)) < readers;
  for (const [table, rows] of forumRows(size) as Iterable<Batch>) {
    if (table === 'member' || table === 'session' || table === 'mail_choice') continue;
    if (table === 'reading' || table === 'follow') yield [table, rows.filter(isReaders)];
    else yield [table, rows.map((row) => ('author' in row ? { ...row, author: ours(row.author) } : row))];
  }
}
