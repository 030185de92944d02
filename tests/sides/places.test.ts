import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, type OpenClub, openClub } from '#tests/members.ts';
import { match, select, standing } from './selected.ts';
import { say, selectGuests, stands } from './told-places.ts';

const subjects = async (club: OpenClub) =>
  (await club.mails()).map(({ name, subject }) => `${name}: ${subject.replace(/ \(.*/, '')}`).sort();

test('whoever is picked is told of it once, in plain words, and of what changes for them', async (t) => {
  const club = await openClub(t, { uses: true });
  const first = await select(
    club,
    { rinks: [['tom', 'joan', 'margaret']], reserves: ['ron', 'edie'] },
    { note: 'Meet at the green at one.' },
  );
  assert.equal(await first.tell(), 4);
  assert.deepEqual(await subjects(club), [
    'Joan Appleby: For Joan Appleby: You are picked: Hollowby, Tuesday 10 June',
    'Margaret Dowse: You are picked: Hollowby, Tuesday 10 June',
    'Ron Appleby: For Ron Appleby: You are a reserve: Hollowby, Tuesday 10 June',
    'Tom Brader: You are picked: Hollowby, Tuesday 10 June',
  ]);
  const { mail, link, unsubscribe } = await club.mailTo('tom@larkby.example');
  assert.match(
    mail,
    /You are lead on rink 1, at Hollowby, on Tuesday 10 June at 2pm, with Joan and Margaret\./,
  );
  assert.match(mail, /Meet at the green at one\./);
  assert.match(mail, /Captain of the day: Margaret Dowse\./);
  assert.match(link, /\/my-place\?code=[\w-]/);
  assert.match(unsubscribe ?? '', /kind=playing/);
  await club.forgetMails();
  assert.equal(await first.tell(), 0);

  // Joan and Tom change places, Ron comes up for Margaret, who is out.
  const second = await select(club, { rinks: [['joan', 'tom', 'ron']], reserves: ['edie'] });
  assert.equal(await second.tell(), 4);
  assert.deepEqual(await subjects(club), [
    'Joan Appleby: For Joan Appleby: Your position has changed: Hollowby, Tuesday 10 June',
    'Margaret Dowse: No longer in the team: Hollowby, Tuesday 10 June',
    'Ron Appleby: For Ron Appleby: Your position has changed: Hollowby, Tuesday 10 June',
    'Tom Brader: Your position has changed: Hollowby, Tuesday 10 June',
  ]);
  await club.forgetMails();
  assert.equal(await second.tell(), 0);
});

test('a draft, what is off and what has begun tell nobody; who stopped such mail has none', async (t) => {
  const club = await openClub(t, { uses: true });
  const side = { rinks: [['tom', 'joan', 'ron']] };
  assert.equal(await (await select(club, side, { state: 'draft' })).tell(), 0);
  const { tell } = await select(club, side);
  await club.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', match).execute();
  assert.equal(await tell(), 0);
  await club.db.updateTable('event').set({ state: 'on' }).where('id', '=', match).execute();
  await club.db.insertInto('mail_choice').values({ member: 'tom', kind: 'playing', choice: 'no' }).execute();
  assert.equal(await tell(), 2);
  assert.deepEqual(await club.db.selectFrom('pick').select('told').distinct().orderBy('told').execute(), [
    { told: '1:0' },
    { told: '1:1' },
    { told: '1:2' },
  ]);
});

test('who confirms is in; who withdraws is out, and the captain hears at once whom to ring', async (t) => {
  const club = await openClub(t, { uses: true });
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'pauline']], reserves: ['ron'] });
  await tell();
  await club.forgetMails();
  await club.db.updateTable('member').set({ phone: '01507 555 0111' }).where('id', '=', 'ron').execute();
  assert.equal(await say(club, demoPeople.joan, true), 'in');
  assert.deepEqual(await club.mails(), []);
  assert.equal(await say(club, demoPeople.tom, false, 'My back'), 'out');
  assert.equal(await say(club, demoPeople.tom, false), 'out');
  assert.deepEqual(await subjects(club), [
    'Margaret Dowse: Tom Brader cannot play: Hollowby, Tuesday 10 June',
  ]);
  const { mail, link } = await club.mailTo('margaret@larkby.example');
  assert.match(mail, /Tom Brader cannot play, and was lead on rink 1\./);
  assert.match(mail, /‘My back’/);
  assert.match(mail, /Reserves: Ron Appleby, 01507 555 0111\. No one has been asked yet\./);
  assert.match(link, /\/desk\/playing\/2025-06-10-tuesday\/places$/);
  assert.deepEqual(await standing(club), [
    'joan 1:1 confirmed',
    'pauline 1:2 picked',
    'ron 0:0 picked',
    'tom 1:0 withdrawn',
  ]);
  assert.equal(await say(club, demoPeople.tom, true), 'in');
  assert.equal((await standing(club))[3], 'tom 1:0 confirmed');
});

test('where the site offers the place, the first reserve who can has it; one who says no makes room for the next', async (t) => {
  const club = await openClub(t, { uses: true });
  const other = { event: '2025-06-10-other', rinks: [['joan', 'peter', 'nell']] };
  const row = await club.db.selectFrom('event').selectAll().where('id', '=', match).executeTakeFirstOrThrow();
  await club.db
    .insertInto('event')
    .values({ ...row, id: other.event, opponent: 'Farlby' })
    .execute();
  await select(club, other, { event: other.event });
  const { tell } = await select(
    club,
    { rinks: [['tom', 'margaret', 'pauline']], reserves: ['joan', 'stan', 'ron', 'derek'] },
    { reserves: 'self' },
  );
  await tell();
  await club.forgetMails();
  await say(club, demoPeople.tom, false);
  assert.deepEqual(await subjects(club), [
    'Margaret Dowse: Tom Brader cannot play: Hollowby, Tuesday 10 June',
    'Ron Appleby: For Ron Appleby: Can you play?: Hollowby, Tuesday 10 June',
  ]);
  const { mail } = await club.mailTo('applebys@larkby.example', 'Can you play');
  assert.match(mail, /You would be lead on rink 1, at Hollowby.*with Margaret and Pauline/);
  await club.forgetMails();
  assert.equal(await say(club, demoPeople.ron, false), 'out');
  assert.deepEqual(await subjects(club), [
    'Derek Maidens: Can you play?: Hollowby, Tuesday 10 June',
    'Margaret Dowse: Ron Appleby cannot take the place: Hollowby, Tuesday 10 June',
  ]);
  assert.equal(await say(club, demoPeople.derek, true), 'in');
  assert.ok((await standing(club)).includes('derek 1:0 confirmed'));
  // Tom could play after all: the place is gone.
  assert.equal(await say(club, demoPeople.tom, true), 'taken');
  assert.ok((await standing(club)).includes('tom 0:3 confirmed'));
});

test('nothing can be said once it has begun, nor by whoever is no longer picked', async (t) => {
  const club = await openClub(t, { uses: true });
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'pauline']] });
  await tell();
  await assert.rejects(say(club, demoPeople.derek, true), { status: 404 });
  club.move(21 * 24 * 60 + 3 * 60 + 50);
  assert.equal(await say(club, demoPeople.tom, false), 'out');
  club.move(10);
  await assert.rejects(say(club, demoPeople.joan, false), {
    status: 409,
    message: 'This match has already started. Phone Margaret Dowse.',
  });
});

test('a place waits for a guest whose turn it is until the captain has rung them; then the next is asked', async (t) => {
  const club = await openClub(t, { uses: true });
  const { guest, shown } = await selectGuests(club, 'self');
  await say(club, demoPeople.tom, false);
  // No other member is asked in their place, and no mail is sent to one.
  assert.deepEqual(await subjects(club), [
    'Margaret Dowse: Tom Brader cannot play: Hollowby, Tuesday 10 June',
  ]);
  const { mail } = await club.mailTo('margaret@larkby.example');
  assert.match(mail, /The next reserve is Ida Vance, a guest who gets no emails\. Please phone them\./);
  assert.equal(await stands(club, 'Ida Vance'), '0:0 offered');
  const { places } = await shown();
  assert.deepEqual(
    places.map(({ name, state, canHave }: { name: string; state: string; canHave: boolean }) => [
      name,
      state,
      canHave,
    ]),
    [
      ['Ida Vance', 'offered', false],
      ['Ron Appleby', 'picked', false],
      ['Bert Lamb', 'picked', false],
      ['Tom Brader', 'withdrawn', false],
      ['Joan Appleby', 'picked', false],
      ['Pauline Escritt', 'picked', false],
    ],
  );
  await club.forgetMails();
  // Bert cannot have what waits for Ida.
  assert.equal((await guest('Bert Lamb', true)).status, 409);
  assert.equal((await guest('Ida Vance', false)).status, 200);
  assert.deepEqual(await subjects(club), [
    'Ron Appleby: For Ron Appleby: Can you play?: Hollowby, Tuesday 10 June',
  ]);
});

test('a guest is put in with one press, once, and the member who left may only stand by', async (t) => {
  const club = await openClub(t, { uses: true });
  const { guest, shown } = await selectGuests(club, 'ask');
  await say(club, demoPeople.tom, false);
  const { mail } = await club.mailTo('margaret@larkby.example');
  assert.match(mail, /Reserves: Ida Vance \(a guest: please phone them\); Ron Appleby/);
  const next = (await shown()).places.filter(({ canHave }: { canHave: boolean }) => canHave);
  assert.deepEqual(
    next.map(({ name }: { name: string }) => name),
    ['Ida Vance', 'Ron Appleby', 'Bert Lamb'],
  );
  const put = await guest('Bert Lamb', true);
  assert.equal(put.status, 200);
  assert.deepEqual(put.body.vacant, []);
  assert.equal(await stands(club, 'Bert Lamb'), '1:0 confirmed');
  assert.equal((await guest('Bert Lamb', true)).status, 200, 'pressed twice');
  assert.equal((await guest('Ida Vance', true)).status, 409);
  assert.equal(await say(club, demoPeople.tom, true), 'taken');
  // A guest in the side who cannot play after all leaves the place free.
  assert.deepEqual((await guest('Bert Lamb', false)).body.vacant, ['lead on rink 1']);
  assert.equal((await guest('nobody', true)).status, 404);
  const acts = await club.db.selectFrom('record').select(['act', 'member_name', 'detail']).execute();
  assert.ok(acts.some(({ act }) => act === 'marked a guest as able to play'));
  assert.ok(!JSON.stringify(acts).includes('Bert'), 'the record names no guest');
});
