import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople, type OpenClub, openClub } from '#tests/members.ts';
import { countQuestions } from '#tests/questions.ts';
import { words } from '#tests/site.ts';
import { match, select, standing } from './selected.ts';

const page = async (club: OpenClub, link: string) => {
  const { text, headers, status } = await club.ask(`GET ${new URL(link).pathname}${new URL(link).search}`);
  return { text: words(text), headers, status };
};
const press = (club: OpenClub, code: string, coming: 'yes' | 'no', why = '') =>
  club.ask('POST /my-place', { form: { code, coming, why } });

async function picked(t: Parameters<typeof openClub>[0], options: Parameters<typeof select>[2] = {}) {
  const club = await openClub(t, { uses: true });
  await club.db.updateTable('member').set({ phone: '01507 555 0100' }).where('id', '=', 'margaret').execute();
  const side = { rinks: [['tom', 'joan', 'margaret']], reserves: ['ron', 'derek'] };
  const { tell } = await select(club, side, options);
  await tell();
  const linkOf = async (to: string, subject = '') => club.mailTo(`${to}@larkby.example`, subject);
  return { club, linkOf };
}

test('opening the link of a mail shows the place and whose it is, and a button decides', async (t) => {
  const { club, linkOf } = await picked(t);
  const { link, code } = await linkOf('tom');
  for (let look = 0; look < 3; look += 1) {
    const { text, headers, status } = await page(club, link);
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.match(text, /Tom Brader Hollowby, Tuesday 10 June You are lead on rink 1, at Hollowby/);
    assert.match(text, /This place is for Tom Brader\. The buttons on this page are for Tom Brader only\./);
    assert.match(text, /I can play.*I cannot play/);
  }
  assert.ok((await standing(club)).includes('tom 1:0 picked'));
  assert.equal((await press(club, code, 'yes')).status, 303);
  assert.ok((await standing(club)).includes('tom 1:0 confirmed'));
  assert.match((await page(club, link)).text, /You have confirmed that you can play\./);
  await press(club, code, 'no', 'My back');
  const after = (await page(club, link)).text;
  assert.match(after, /You said that you could not play\. We have let the captain know/);
  assert.match(after, /I can play after all/);
});

test('a link answers for its one member alone, is of one event, and none of ours opens nothing', async (t) => {
  const { club, linkOf } = await picked(t);
  const { code } = await linkOf('tom');
  await press(club, code, 'no');
  assert.deepEqual(await standing(club), [
    'derek 0:1 picked',
    'joan 1:1 picked',
    'margaret 1:2 picked',
    'ron 0:0 picked',
    'tom 1:0 withdrawn',
  ]);
  for (const wrong of ['', 'x', `${code}x`]) {
    assert.match((await page(club, `http://x/my-place?code=${wrong}`)).text, /This link does not work/);
    assert.equal((await press(club, wrong, 'yes')).status, 404);
  }
  await club.db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  assert.equal((await press(club, code, 'yes')).status, 404);
});

test('the page says how the event stands: moved, off, begun, and whom to ring on the day', async (t) => {
  const { club, linkOf } = await picked(t);
  const { link, code } = await linkOf('tom');
  const change = (facts: object) => club.db.updateTable('event').set(facts).where('id', '=', match).execute();
  await change({ day: '06-12', postponed_from: '06-10' });
  assert.match((await page(club, link)).text, /on Thursday 12 June at 2pm.*Moved from Tuesday 10 June\./);
  await change({ state: 'cancelled', note: 'Rain.', day: '06-10', postponed_from: null });
  const off = (await page(club, link)).text;
  assert.match(off, /Cancelled\./);
  assert.doesNotMatch(off, /I can play/);
  assert.equal((await press(club, code, 'yes')).status, 409);
  await change({ state: 'on', note: '' });
  // Ten minutes before.
  club.move(21 * 24 * 60 + 3 * 60 + 50);
  assert.equal((await press(club, code, 'no')).status, 303);
  assert.match(
    (await page(club, link)).text,
    /The match is today, so please phone as well\. Captain of the day: Margaret Dowse, 01507 555 0100/,
  );
  club.move(10);
  assert.equal((await press(club, code, 'yes')).status, 409);
  assert.match(
    (await page(club, link)).text,
    /This match has already started, so you can no longer change your answer here\./,
  );
});

test('a reserve takes the place that was offered by the link, and whoever comes second is told', async (t) => {
  const { club, linkOf } = await picked(t, { reserves: 'self' });
  const tom = await linkOf('tom');
  const reserve = await linkOf('derek');
  await press(club, tom.code, 'no');
  const offer = await linkOf('applebys', 'Can you play');
  assert.equal(offer.name, 'Ron Appleby');
  assert.match(
    (await page(club, offer.link)).text,
    /You would be lead on rink 1.*Will you take the place\? I will take the place/,
  );
  await club.db.updateTable('pick').set({ state: 'offered' }).where('member', '=', 'derek').execute();
  await press(club, offer.code, 'yes');
  assert.match((await page(club, offer.link)).text, /You are lead on rink 1/);
  assert.match((await page(club, reserve.link)).text, /You are first reserve/);
  const afterAll = await press(club, tom.code, 'yes');
  assert.equal(afterAll.status, 303);
  const there = await page(club, new URL(afterAll.headers.get('location') ?? '', tom.link).href);
  assert.match(there.text, /Someone else has taken the place\./);
  assert.match((await linkOf('derek', 'filled')).mail, /has since been filled/);
});

test('a member sees and answers their places by calls; where the club takes no names there are none', async (t) => {
  const { club } = await picked(t);
  const token = await club.signIn(demoPeople.tom);
  const { body } = await club.ask('GET /api/playing/places', { token });
  assert.deepEqual(
    [body.member, body.places.map(({ line, state }: Record<string, string>) => [line, state])],
    ['tom', [['Hollowby, Tuesday 10 June', 'picked']]],
  );
  const path = `/api/playing/events/${match}/place`;
  const said = await club.ask(`PUT ${path}`, { token, json: { coming: true } });
  assert.deepEqual([said.status, said.body.outcome, said.body.places[0].state], [200, 'in', 'confirmed']);
  const pauline = await club.signIn(demoPeople.pauline);
  assert.equal((await club.ask(`PUT ${path}`, { token: pauline, json: { coming: true } })).status, 404);
  await club.db.deleteFrom('setting').where('id', '=', 'club').execute();
  const quiet = await openClub(t);
  const other = await quiet.signIn(demoPeople.tom);
  assert.equal((await quiet.ask('GET /api/playing/places', { token: other })).status, 404);
});

test('the captain sees who has answered and whom to ring, writes down what is said and offers a place', async (t) => {
  const { club } = await picked(t);
  const token = await club.signIn(demoPeople.pauline);
  const path = `/api/desk/playing/events/${match}/places`;
  const { body } = await club.ask(`GET ${path}`, { token });
  assert.deepEqual(
    body.places.map(({ name, seat, state, phone }: Record<string, string>) => [name, seat, state, phone]),
    [
      ['Ron Appleby', 'first reserve', 'picked', ''],
      ['Derek Maidens', 'second reserve', 'picked', ''],
      ['Tom Brader', 'lead on rink 1', 'picked', ''],
      ['Joan Appleby', 'second on rink 1', 'picked', ''],
      ['Margaret Dowse', 'skip on rink 1', 'picked', '01507 555 0100'],
    ],
  );
  assert.equal((await club.ask(`POST ${path}/ron/offer`, { token })).status, 409);
  await club.ask(`PUT ${path}/joan`, { token, json: { coming: true } });
  const { body: after } = await club.ask(`PUT ${path}/tom`, { token, json: { coming: false } });
  assert.deepEqual(after.vacant, ['lead on rink 1']);
  await club.ask(`POST ${path}/derek/offer`, { token });
  assert.match((await club.mailTo('derek@larkby.example', 'Can you play')).mail, /You would be lead/);
  assert.equal((await club.ask(`POST ${path}/ron/offer`, { token })).status, 409);
  const record = await club.db
    .selectFrom('record')
    .select(['actor_name', 'act', 'member_name'])
    .orderBy('at')
    .execute();
  assert.deepEqual(
    record.map(({ actor_name, act, member_name }) => `${actor_name} ${act} ${member_name}`).toSorted(),
    [
      'Pauline Escritt marked as able to play Joan Appleby',
      'Pauline Escritt marked as unable to play Tom Brader',
      'Pauline Escritt offered a place to Derek Maidens',
    ],
  );
});

test('a yes by a link asks for what it needs and no more, however long the season is', async (t) => {
  const { club, linkOf } = await picked(t);
  const { code } = await linkOf('tom');
  const counted = countQuestions(club.context);
  const { questions } = await counted(async () => {
    assert.equal((await press(club, code, 'yes')).status, 303);
  });
  // Queries: the link's owner, the locked side, the place with its event, their lift, and the write.
  assert.equal(questions, 9);
  assert.ok((await standing(club)).includes('tom 1:0 confirmed'));
});

test('my places have the captain as a contact, with what they share in the directory and nothing else', async (t) => {
  const { club } = await picked(t);
  const token = await club.signIn(demoPeople.tom);
  const captain = async () => (await club.ask('GET /api/playing/places', { token })).body.places[0].captain;
  assert.deepEqual(await captain(), { name: 'Margaret Dowse', phone: '01507 555 0100', card: '' });
  const margaret = await club.signIn(demoPeople.margaret);
  const say = (what: string, given: boolean) =>
    club.ask(`PUT /api/directory/consents/${what}`, { token: margaret, json: { given } });
  await say('directory-phone', true);
  const { card } = await captain();
  assert.match(
    card,
    /\r\nFN:Margaret Dowse\r\nORG:Larkby Bowls Club\r\nTEL:01507 555 0100\r\nEND:VCARD\r\n$/,
  );
  await say('directory', false);
  assert.equal((await captain()).card, '');
  await say('directory', true);
  assert.equal((await captain()).card, card);
  await enableFeatures(club.db, 'names', 'register');
  await club.context.version.read();
  assert.equal((await captain()).card, '');
});
