import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { allTableFacts } from '#app/kernel/all-table-facts.ts';
import type { ReferenceTreatment, TableFacts } from '#app/kernel/table-facts.ts';
import { demoPeople, type OpenClub } from '#tests/members.ts';
import { addTwin, type Club, gone, keep, merge, openRoll } from './twins.ts';

const facts = Object.entries<TableFacts>(allTableFacts);
const memberReferenceColumns: Record<
  string,
  Readonly<Record<string, ReferenceTreatment>>
> = Object.fromEntries(facts.flatMap(([table, { merge }]) => (merge ? [[table, merge]] : [])));

/** Tables in which no member is named by their id. */
const ofNobody = [
  ...[
    'site',
    'setting',
    'season',
    'kind',
    'section',
    'event',
    'opponent',
    'format',
    'league',
    'league_season',
  ],
  ...['team', 'league_team', 'league_match', 'deduction', 'cup', 'cup_tie', 'programme_line', 'competition'],
  ...[
    'round',
    'entry',
    'honour',
    'open',
    'open_result',
    'open_entry',
    'entry_code',
    'officer',
    'album',
    'photo',
  ],
  ...['page', 'card', 'green', 'notice', 'code_hash', 'application', 'category', 'revision'],
  ...['forum_words', 'forum_event', 'forum_clock', 'picture_use', 'board', 'rota', 'duty', 'gathering'],
  ...['member_class', 'subscription_year', 'subscription_fee', 'subscription_receipt', 'document'],
  ...['complaint', 'complaint_note', 'assessment_answer', 'clearing', 'photo_consent', 'screen'],
  // A phone's subscription depends on its session, which ends.
  ...['push_key', 'push_device', 'push_message'],
  // Players of a league are on no roll of its site.
  ...['league_club', 'league_contact', 'league_book', 'league_fixture', 'match_return', 'match_entry'],
  ...['postponement', 'league_player', 'player_registration', 'appearance'],
  ...['exchange_key', 'exchange_peer', 'exchange_message', 'followed_fixture'],
];

/** Columns that are called like one of a member and hold something else: a name, a date, yes or no. */
const otherThings = [
  ...[
    'album.agreed_by',
    'photo_consent.given_by',
    'league_match.conceded_by',
    'event.play_by',
    'rota.shared_by',
  ],
  ...[
    'document.seen_by',
    'roll_up.fee_member',
    'letter_recipient.person',
    'pick.told',
    'postponement.asked_by',
    'match_entry.said_by',
    'league_team.captain',
  ],
];

const likeAMember =
  /^(member|actor|author|captain|driver|passenger|one|other|person|swap_to|asked|owner|viewer)$|_by$|_member$/;

test('every table that refers to a member is thought of when two entries become one', async (t) => {
  const { db } = await openRoll(t);
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !/^(kysely_|sqlite_|rate_limit|member$|forum_index|title_index|migration)/.test(name),
  );
  const unknown = tables
    .map(({ name }) => name)
    .filter((name) => !(name in memberReferenceColumns) && !ofNobody.includes(name));
  assert.deepEqual(
    unknown,
    [],
    'say in the manifest of their module what becomes of their rows, or here that there is nothing',
  );
  const forgotten = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => likeAMember.test(column.name) && !otherThings.includes(`${name}.${column.name}`))
      .filter((column) => !/^(put_by|is_)/.test(column.name) || column.dataType.toLowerCase() === 'text')
      .filter((column) => memberReferenceColumns[name]?.[column.name] === undefined)
      .map((column) => `${name}.${column.name}`),
  );
  assert.deepEqual(forgotten, []);
  const isThere = (table: string, column: string) =>
    tables.find(({ name }) => name === table)?.columns.some(({ name }) => name === column);
  for (const [table, columns] of Object.entries(memberReferenceColumns))
    for (const column of Object.keys(columns)) assert.ok(isThere(table, column), `${table}.${column}`);
  for (const [table, { isVersioned, memberIdsInJson = {} }] of facts)
    for (const column of [...Object.keys(memberIdsInJson), ...(isVersioned ? ['version'] : [])])
      assert.ok(isThere(table, column), `${table}.${column}`);
});

/** Insert a row in every table that refers to a member, for the removed one, and another like it for the kept one. */
async function fillAll({ db }: Pick<Club, 'db'>) {
  await sql`pragma foreign_keys = off`.execute(db);
  const tables = await db.introspection.getTables();
  for (const [table, columns] of Object.entries(memberReferenceColumns)) {
    const known = tables.find(({ name }) => name === table)?.columns ?? [];
    const shared = Object.values(columns).flatMap((way) => (typeof way === 'string' ? [] : way));
    for (const [at, member] of [keep, gone].entries()) {
      const values = known.map(({ name, dataType }) => {
        if (name in columns) return table === 'pairing' && name === 'other' ? 'somebody' : member;
        if (table === 'letter_recipient' && name === 'person') return `member:${member}`;
        if (name === 'positions' || name === 'changes') return '[]';
        if (name === 'content') return JSON.stringify({ type: 'doc', content: [] });
        if (name === 'corrects' || name === 'sending') return null;
        // Equal where both may have one of the same, and for a letter that went to both.
        const isShared = shared.includes(name) || name === 'letter';
        const plays = table === 'pick' || table === 'player';
        const mark = isShared && !plays ? 1 : at + 1;
        return /int/i.test(dataType) ? mark : `x ${mark}`;
      });
      const names = known.map(({ name }) => sql.ref(name));
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
        db,
      );
    }
  }
}

/** Query all text columns for the id of the removed member. */
async function cellsWith({ db }: Pick<Club, 'db'>, id: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    if (/index|config|content$|data$|docsize|idx$/.test(name)) continue;
    for (const column of columns) {
      const cell = sql`cast(${sql.ref(column.name)} as text)`;
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${cell} like ${`%${id}%`}`.execute(
        db,
      );
      if (rows.length > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found;
}

test('whatever referred to the one that goes refers to the kept one', {
  skip: !!process.env.TEST_POSTGRES_URL,
}, async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  await fillAll(club);
  assert.deepEqual((await merge(club)).status, 204);
  // Its nameless row stays; a letter that went to both went to two.
  assert.deepEqual(await cellsWith(club, gone), ['letter_recipient.person', 'member.id']);
  const row = await club.memberRow(gone);
  assert.deepEqual([row.name, row.email, row.sign_in_name, row.phone], ['A former member', null, null, '']);
  assert.notEqual(row.removed_at, null);
});

test('what names the other in the forum names the kept one', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const mention = { type: 'mention', attrs: { id: gone, label: 'T Brader' } };
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [mention, { type: 'text', text: ' comes' }] }],
  };
  const token = await club.signIn(demoPeople.derek);
  const category = await club.db.selectFrom('category').select('id').executeTakeFirstOrThrow();
  const asked = { title: 'Tuesday', content: JSON.stringify(doc), category_id: category.id };
  const topic: Awaited<ReturnType<OpenClub['ask']>> = await club.ask('POST /forum/topics', {
    token,
    json: asked,
  });
  assert.ok(topic.status < 300, topic.text);
  assert.equal((await merge(club)).status, 204);
  const { content } = await club.db
    .selectFrom('topic')
    .select('content')
    .where('id', '=', topic.body.id)
    .executeTakeFirstOrThrow();
  assert.match(content, /"id":"tom","label":"Tom Brader"/);
});
