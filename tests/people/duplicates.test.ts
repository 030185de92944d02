// On both engines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { references, versioned, written } from '#app/club/duplicates/references.server.ts';
import { fillPlaces } from '#app/club/gatherings/coming/fill-places.server.ts';
import { addSupper } from '#tests/gatherings/gathering.ts';
import { cast, day, type OpenClub, openDesk } from '#tests/members.ts';

const path = '/api/desk/roll/duplicates';
const openRoll = (t: Parameters<typeof openDesk>[0]) => openDesk(t, { uses: true });
type Club = Awaited<ReturnType<typeof openRoll>>;

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
  ...['complaint', 'complaint_note', 'assessment_answer', 'clearing', 'photo_consent'],
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
  ...['document.seen_by', 'roll_up.fee_member', 'letter_recipient.person', 'pick.told'],
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
    .filter((name) => !(name in references) && !ofNobody.includes(name));
  assert.deepEqual(
    unknown,
    [],
    'say in references.server.ts what becomes of their rows, or here that there is nothing',
  );
  const forgotten = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => likeAMember.test(column.name) && !otherThings.includes(`${name}.${column.name}`))
      .filter((column) => !/^(put_by|is_)/.test(column.name) || column.dataType.toLowerCase() === 'text')
      .filter((column) => references[name]?.[column.name] === undefined)
      .map((column) => `${name}.${column.name}`),
  );
  assert.deepEqual(forgotten, []);
  const isThere = (table: string, column: string) =>
    tables.find(({ name }) => name === table)?.columns.some(({ name }) => name === column);
  for (const [table, columns] of Object.entries(references))
    for (const column of Object.keys(columns)) assert.ok(isThere(table, column), `${table}.${column}`);
  for (const table of versioned) assert.ok(isThere(table, 'version'), table);
  for (const [table, column] of written) assert.ok(isThere(table, column), `${table}.${column}`);
});

const [keep, gone] = [cast.tom.id, 'tom-again'];

/** Tom a second time, as an import without his address brought him in. */
async function addTwin({ db, clock }: Pick<Club, 'db' | 'clock'>, facts = {}) {
  const twin = {
    ...{ id: gone, name: 'T Brader', role: 'member' as const, email: null, sign_in_name: 't.brader' },
    ...{ phone: '07700 900152', added_at: clock().toISOString(), mail_key: 'key of the twin', ...facts },
  };
  await db.insertInto('member').values(twin).execute();
}

const versionNow = async (club: Club, one = keep, other = gone) =>
  (await club.at(`GET ${path}/${one}/${other}`)).body.version;

async function merge(club: Club, take: string[] = [], one = keep, other = gone) {
  return club.at(`POST ${path}/${one}/${other}`, { take, seen: await versionNow(club, one, other) });
}

/** A row in every table that refers to a member, for the one that goes, and another like it for the kept one. */
async function fillAll({ db }: Pick<Club, 'db'>) {
  await sql`pragma foreign_keys = off`.execute(db);
  const tables = await db.introspection.getTables();
  for (const [table, columns] of Object.entries(references)) {
    const known = tables.find(({ name }) => name === table)?.columns ?? [];
    const shared = Object.values(columns).flatMap((way) => (typeof way === 'string' ? [] : way));
    for (const [at, member] of [keep, gone].entries()) {
      const values = known.map(({ name, dataType }) => {
        if (name in columns) return table === 'pairing' && name === 'other' ? 'somebody' : member;
        if (table === 'letter_recipient' && name === 'person') return `member:${member}`;
        if (name === 'positions' || name === 'changes') return '[]';
        if (name === 'content') return JSON.stringify({ type: 'doc', content: [] });
        if (name === 'corrects' || name === 'sending') return null;
        // Alike where both may have one of the same, and for a letter that went to both.
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

/** Where a text of the database still is, or holds, the id of whoever went. */
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

test('both are shown side by side, and the officer says which of each is kept', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const pairs = (await club.at(`GET ${path}`)).body;
  const found = pairs.find(({ one, other }: { one: { id: string }; other: { id: string } }) =>
    [one.id, other.id].includes(gone),
  );
  assert.deepEqual([found.why, found.likely], [['an initial and the same surname'], true]);
  const { body } = await club.at(`GET ${path}/${keep}/${gone}`);
  assert.deepEqual(body.fields.slice(0, 3), [
    { field: 'name', keep: 'Tom Brader', gone: 'T Brader' },
    { field: 'email', keep: 'tom@larkby.example', gone: '' },
    { field: 'signInName', keep: '', gone: 't.brader' },
  ]);
  assert.equal((await merge(club, ['phone', 'signInName'])).status, 204);
  const { name, email, phone, sign_in_name } = await club.memberRow(keep);
  assert.deepEqual(
    [name, email, phone, sign_in_name],
    ['Tom Brader', 'tom@larkby.example', '07700 900152', 't.brader'],
  );
  assert.ok(
    (await club.record()).includes(
      'Peter Hallgarth|made one of two entries of|Tom Brader|the other: T Brader',
    ),
  );
  assert.equal((await club.at(`GET ${path}/${keep}/${gone}`)).status, 404);
});

test('two people who look alike are said to be two, and not asked about until that is taken back', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const apart = '/api/desk/roll/two-people';
  const isAsked = async () => (await asked(club)) !== undefined;
  const said = async () => (await club.at(`GET ${apart}`)).body;
  for (const both of [`${keep}/${gone}`, `${gone}/${keep}`])
    assert.equal((await club.at(`PUT ${apart}/${both}`)).status, 204, 'twice is once');
  assert.equal(await isAsked(), false);
  const [one, ...more] = await said();
  assert.deepEqual([[one.one.id, one.other.id].sort(), one.by, more], [[keep, gone], cast.peter.name, []]);
  assert.ok((await club.record())[0].includes('noted as two people|Tom Brader|the other: T Brader'));
  club.move(day);
  assert.equal((await club.at(`DELETE ${apart}/${gone}/${keep}`)).status, 204);
  assert.deepEqual([await isAsked(), await said()], [true, []]);
  assert.equal((await club.at(`PUT ${apart}/${keep}/${keep}`)).status, 422);
  assert.equal((await club.at(`PUT ${apart}/${keep}/nobody`)).status, 404);
  await club.at(`PUT ${apart}/${keep}/${gone}`);
  assert.equal((await merge(club)).status, 204);
  assert.deepEqual(await club.db.selectFrom('two_people').selectAll().execute(), []);
});

test('that two are two is forgotten with either of them', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  await club.at(`PUT /api/desk/roll/two-people/${keep}/${gone}`);
  assert.equal((await club.at(`DELETE /api/desk/members/${keep}`)).status, 204);
  assert.deepEqual(await club.db.selectFrom('two_people').selectAll().execute(), []);
});

/** The pair of the twins, as the list of likely ones has it. */
async function asked(club: Club): Promise<{ one: { id: string }; other: { id: string } } | undefined> {
  const pairs = (await club.at(`GET ${path}`)).body;
  return pairs.find(({ one, other }: Record<string, { id: string }>) => [one?.id, other?.id].includes(gone));
}

test('the older entry is the one to keep, unless only the other is still with the club', async (t) => {
  const club = await openRoll(t);
  club.move(day);
  await addTwin(club);
  const first = async () => (await asked(club))?.one.id;
  assert.equal(await first(), keep);
  const { lines } = (await club.at(`GET ${path}/${keep}/${gone}`)).body.keep;
  assert.match(lines[1], /^on the roll since .*, the older entry$/);
  const other = (await club.at(`GET ${path}/${gone}/${keep}`)).body;
  assert.match(other.gone.lines[1], /the older entry$/);
  assert.doesNotMatch(other.keep.lines[1], /older/);
  const long_ago = { added_at: '2011-01-01T00:00:00.000Z' };
  await club.db.updateTable('member').set(long_ago).where('id', '=', gone).execute();
  assert.equal(await first(), gone);
  const left = { member: gone, left_on: '2025-05-01', updated_at: long_ago.added_at };
  await club.db.insertInto('register_entry').values(left).execute();
  assert.equal(await first(), keep);
});

test('whoever came in with the other is signed out, and signs in with what was kept', async (t) => {
  const club = await openRoll(t);
  const { db } = club;
  const tom = await club.memberRow(keep);
  await db.updateTable('member').set({ password_hash: null }).where('id', '=', keep).execute();
  await addTwin(club, { password_hash: tom.password_hash });
  const token = (await club.login('t.brader', 'three woods')).body.access_token;
  assert.equal((await merge(club, ['signInName'])).status, 204);
  assert.equal(await club.isGood(token), false);
  assert.equal((await club.login('t.brader', 'three woods')).status, 200);
});

test('what would lose something is refused in a sentence', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const peter = cast.peter.id;
  assert.equal((await club.at(`GET ${path}/${keep}/${keep}`)).status, 422);
  const own = await merge(club, [], keep, peter);
  assert.deepEqual(
    [own.status, own.body.detail.slice(0, 44)],
    [409, 'That is the entry with which you are signed '],
  );
  await club.db.updateTable('member').set({ role: 'member' }).where('id', '=', peter).execute();
  await club.db.updateTable('member').set({ role: 'administrator' }).where('id', '=', peter).execute();
  await club.db
    .updateTable('member')
    .set({ suspended_at: club.clock().toISOString() })
    .where('id', '=', gone)
    .execute();
  assert.match((await merge(club)).body.detail, /T Brader is suspended/);
  await club.db.updateTable('member').set({ suspended_at: null }).where('id', '=', gone).execute();
  const old = await versionNow(club);
  await club.db.updateTable('member').set({ phone: '1' }).where('id', '=', gone).execute();
  const late = await club.at(`POST ${path}/${keep}/${gone}`, { take: [], seen: old });
  assert.deepEqual([late.status, late.body.current.version], [409, await versionNow(club)]);
  const none = await club.at(`POST ${path}/${keep}/nobody`, { take: [], seen: old });
  assert.equal(none.status, 404);
});

test('two who are both picked in one match are two, and it is said which', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const event = await club.db
    .selectFrom('event')
    .selectAll()
    .where('opponent', '!=', '')
    .executeTakeFirstOrThrow();
  const pick = {
    event: event.id,
    name: '',
    rink: 1,
    state: 'picked' as const,
    told: null,
    told_at: null,
    answered_at: null,
  };
  await club.db
    .insertInto('pick')
    .values([
      { ...pick, id: 'p1', member: keep, place: 0 },
      { ...pick, id: 'p2', member: gone, place: 1 },
    ])
    .execute();
  const refused = await merge(club);
  assert.equal(refused.status, 409);
  assert.ok(refused.body.detail.includes(event.opponent), refused.body.detail);
  await club.db.updateTable('pick').set({ state: 'withdrawn' }).where('id', '=', 'p1').execute();
  assert.equal((await merge(club)).status, 204);
  const picks = await club.db.selectFrom('pick').select(['id', 'member']).execute();
  assert.deepEqual(picks, [{ id: 'p2', member: keep }]);
});

test('money is the same before and after, and of two words the later holds', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const at = club.clock().toISOString();
  const line = {
    year: 2025,
    way: '' as const,
    on_day: '2025-04-01',
    note: '',
    at,
    actor: null,
    actor_name: 'x',
  };
  await club.db
    .insertInto('subscription_line')
    .values([
      { ...line, id: '1', member: keep, kind: 'fee', pence: 4500 },
      { ...line, id: '2', member: gone, kind: 'fee', pence: 4500 },
      { ...line, id: '3', member: gone, kind: 'payment', pence: -4500, way: 'cash', payment: 'p' },
    ])
    .execute();
  const answer = { event: 'e', way: 'site', seats: null, lift_from: null, put_by: null };
  await club.db
    .insertInto('answer')
    .values([
      { ...answer, member: keep, word: 'yes', made_at: '2025-05-02', at: '2025-05-02' },
      { ...answer, member: gone, word: 'no', made_at: '2025-05-01', at: '2025-05-03' },
    ])
    .execute();
  const consent = { what: 'directory', how: 'self' as const, actor: null, actor_name: 'x' };
  await club.db
    .insertInto('consent')
    .values([
      { ...consent, id: '1', member: keep, given: 0, at: '2025-05-01T00:00:00.000Z' },
      { ...consent, id: '2', member: gone, given: 1, at: '2025-05-02T00:00:00.000Z' },
    ])
    .execute();
  const { notes } = (await club.at(`GET ${path}/${keep}/${gone}`)).body;
  assert.match(notes.join(' '), /Both have lines in the subscriptions of 2025\./);
  assert.match(notes.join(' '), /no holds until they say yes/);
  assert.equal((await merge(club)).status, 204);
  const lines = await club.db
    .selectFrom('subscription_line')
    .selectAll()
    .where('member', '=', keep)
    .execute();
  assert.equal(
    lines.reduce((sum, { pence }) => sum + pence, 0),
    4500,
  );
  const answers = await club.db.selectFrom('answer').select(['member', 'word', 'made_at']).execute();
  assert.deepEqual(answers, [{ member: keep, word: 'no', made_at: '2025-05-01' }]);
  const said = await club.db
    .selectFrom('consent')
    .select('given')
    .where('member', '=', keep)
    .orderBy('at', 'desc')
    .execute();
  assert.deepEqual(
    said.map(({ given }) => given),
    [0, 1, 0],
  );
});

test('of two replies to one supper the later holds, in the place of the earlier, with what was paid', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const event = await addSupper(club.db);
  const gathering = { event, from_day: '2025-05-01', closes: null, places: 4, most_each: 4 };
  const facts = { fee_pence: 1200, for_strangers: 1, state: 'open' as const };
  await club.db
    .insertInto('gathering')
    .values({ ...gathering, ...facts })
    .execute();
  const reply = {
    ...{ event, name: '', email: '', phone: '', choices: '{}', answer: '', is_by_hand: 0, put_by: null },
    sending: null,
  };
  const stranger = { ...reply, member: null, name: 'Ann Abel', email: 'ann@wychby.example' };
  await club.db
    .insertInto('coming')
    .values([
      {
        ...reply,
        id: 'a',
        member: keep,
        number: 1,
        people: 3,
        state: 'in',
        paid_pence: 3600,
        made_at: '2025-05-02',
      },
      { ...stranger, id: 'b', number: 2, people: 3, state: 'waiting', paid_pence: 0, made_at: '2025-05-03' },
      {
        ...reply,
        id: 'c',
        member: gone,
        number: 3,
        people: 1,
        state: 'waiting',
        paid_pence: 0,
        made_at: '2025-05-04',
      },
    ])
    .execute();
  const { notes } = (await club.at(`GET ${path}/${keep}/${gone}`)).body;
  assert.ok(
    notes.includes(
      'Both said that they come to Summer supper: 3 people on 2 May 2025, and 1 person on 4 May 2025. The later one holds; the numbers are not added up. £36 paid with the earlier one counts for it.',
    ),
    notes.join(' '),
  );
  assert.equal((await merge(club)).status, 204);
  const rows = () =>
    club.db
      .selectFrom('coming')
      .select(['id', 'member', 'number', 'people', 'state', 'paid_pence'])
      .orderBy('number')
      .execute();
  const [c, b, a] = [
    { id: 'c', member: keep, number: 1, people: 1, state: 'in', paid_pence: 3600 },
    { id: 'b', member: null, number: 2, people: 3, state: 'waiting', paid_pence: 0 },
    { id: 'a', member: keep, number: 3, people: 3, state: 'withdrawn', paid_pence: 0 },
  ];
  assert.deepEqual(await rows(), [c, b, a]);
  await fillPlaces(club.context);
  assert.deepEqual(await rows(), [c, { ...b, state: 'in' }, a], 'whoever waits has the places that are free');
});

test('two fees of a year are said, and the one that does not hold is taken back with the merge; no line is lost', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const line = {
    ...{ kind: 'fee' as const, year: 2025, way: '' as const, on_day: '2025-04-01', note: '' },
    ...{ at: club.clock().toISOString(), actor: null, actor_name: 'x' },
  };
  await club.db
    .insertInto('subscription_line')
    .values([
      { ...line, id: 'f1', member: keep, pence: 4500 },
      { ...line, id: 'f2', member: gone, pence: 2000 },
      { ...line, id: 'f3', member: gone, year: 2024, pence: 4000 },
    ])
    .execute();
  const { fees } = (await club.at(`GET ${path}/${keep}/${gone}`)).body;
  assert.deepEqual(fees, [{ year: 2025, keep: 4500, gone: 2000 }]);
  const seen = await versionNow(club);
  const odd = await club.at(`POST ${path}/${keep}/${gone}`, {
    take: [],
    fees: [{ year: 2025, holds: 'x' }],
    seen,
  });
  assert.equal(odd.status, 422);
  const json = { take: [], fees: [{ year: 2025, holds: 'keep' }], seen };
  assert.equal((await club.at(`POST ${path}/${keep}/${gone}`, json)).status, 204);
  const lines = await club.db
    .selectFrom('subscription_line')
    .select(['member', 'kind', 'pence', 'corrects', 'note'])
    .where('year', '=', 2025)
    .orderBy('pence')
    .execute();
  const its = lines.filter(({ kind }) => kind !== 'carried').map(({ note: _note, ...one }) => one);
  assert.deepEqual(its, [
    { member: keep, kind: 'correction', pence: -2000, corrects: 'f2' },
    { member: keep, kind: 'fee', pence: 2000, corrects: null },
    { member: keep, kind: 'fee', pence: 4500, corrects: null },
  ]);
});

test('what names the other in the forum names the kept one', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const mention = { type: 'mention', attrs: { id: gone, label: 'T Brader' } };
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [mention, { type: 'text', text: ' comes' }] }],
  };
  const token = await club.signIn(cast.derek);
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

test('without the register there is no such room', async (t) => {
  const club = await openDesk(t);
  assert.equal((await club.at(`GET ${path}`)).status, 404);
});
