import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { purgeAvailability } from '#app/modules/availability/member-answers/purge-availability.server.ts';
import { day, demoPeople, openDesk, phone } from '#tests/members.ts';

const [first, second] = ['2025-06-10-tuesday', '2025-06-17-tuesday'];
const boards = '/api/desk/playing/boards';

async function open(t: TestContext, events = [first]) {
  const club = await openDesk(t, { uses: true });
  await club.at(`POST ${boards}`, { events, days: 5, time: '18:00', lifts: true });
  const board = async (id = first) => (await club.at(`GET ${boards}/${id}`)).body.board;
  const askFor = async (...ids: string[]) => {
    const seen = await Promise.all(ids.map(async (id) => ({ id, version: (await board(id)).version })));
    return club.at('POST /api/desk/playing/asking', { events: seen });
  };
  const post = (code: string, form: Record<string, string>) =>
    club.ask(`POST /my-answer?code=${code}`, { form, headers: { 'user-agent': phone } });
  const page = (code: string) => club.read(`/my-answer?code=${code}`);
  return { ...club, board, askFor, post, page };
}

test('whoever has said nothing is asked, each by a mail of their own, and asked again only if they still have not', async (t) => {
  const club = await open(t);
  const tom = await club.signIn(demoPeople.tom);
  await club.ask(`PUT /api/playing/events/${first}/answer`, { token: tom, json: { word: 'no' } });
  await club.ask('PUT /api/me/mail/playing', {
    token: await club.signIn(demoPeople.derek),
    json: { wanted: false },
  });
  await club.forgetMails();
  const { status, body } = await club.askFor(first);
  assert.equal(status, 200);
  const { told } = body;
  assert.equal(told.mail, 6);
  assert.deepEqual(
    told.ring.map(({ name, line }: Record<string, string>) => `${name}: ${line}`),
    ['Derek Maidens: Opted out of these emails', 'Edie Marsh: No email address'],
  );
  const mails = await club.mails();
  const couple = mails.filter(({ to }) => to === 'applebys@larkby.example').map(({ name }) => name);
  assert.deepEqual(couple.toSorted(), ['Joan Appleby', 'Ron Appleby']);
  assert.ok(!mails.some(({ to }) => ['tom@larkby.example', 'stan@larkby.example'].includes(to)));
  const joan = mails.find(({ name }) => name === 'Joan Appleby');
  assert.equal(joan?.subject, 'For Joan Appleby: Can you play? Hollowby, Tuesday 10 June, 2pm');
  assert.match(joan?.mail, /The button is for Joan Appleby’s answer only\./);
  await club.post(joan?.code ?? '', { event: first, word: 'yes' });
  await club.forgetMails();
  assert.equal((await club.askFor(first)).body.told.mail, 5);
  const { version } = await club.board();
  const json = { events: [{ id: first, version: version - 1 }] };
  assert.equal(
    (await club.at('POST /api/desk/playing/asking', json)).status,
    409,
    'of two who press one asks',
  );
});

test('of an away match lifts are asked by themselves, of one at home where it is ticked', async (t) => {
  const club = await openDesk(t, { uses: true });
  const home = (
    await club.db.selectFrom('event').select(['id', 'location']).where('type', '=', 'tuesday').execute()
  ).find(({ id, location }) => id > first && /club|larkby/i.test(location));
  assert.ok(home);
  await club.at(`POST ${boards}`, { events: [first, home.id], days: 5, time: '18:00' });
  const lifts = async (id: string) => (await club.at(`GET ${boards}/${id}`)).body.board.lifts;
  assert.deepEqual([await lifts(first), await lifts(home.id)], [true, false]);
});

test('one mail for several events has one button, and says for each by itself', async (t) => {
  const club = await open(t, [first, second]);
  await club.askFor(first, second);
  const { code, subject } = await club.mailTo('tom@larkby.example');
  assert.equal(subject, 'Can you play? 2 upcoming events');
  assert.match(
    await club.page(code),
    /Answers here are for Tom Brader only\..*Tuesday 10 June.*Tuesday 17 June/,
  );
  assert.equal((await club.post(code, { event: second, word: 'yes' })).status, 303);
  const rows = await club.db.selectFrom('answer').select(['event', 'word', 'way']).execute();
  assert.deepEqual(rows, [{ event: second, word: 'yes', way: 'mail' }]);
  assert.equal((await club.post(code, { event: '2025-06-24-tuesday', word: 'yes' })).status, 404);
});

test('who would be asked is said before it is asked, of those events that take names, and is who is asked then', async (t) => {
  const club = await open(t, [first, second]);
  const tom = await club.signIn(demoPeople.tom);
  for (const id of [first, second])
    await club.ask(`PUT /api/playing/events/${id}/answer`, { token: tom, json: { word: 'no' } });
  const look = async (...ids: string[]) =>
    (await club.at(`GET /api/desk/playing/asking?of=${ids.join(',')}`)).body;
  const namesIn = (people: { name: string }[]) => people.map(({ name }) => name);
  const seen = await look(first, second, '2025-06-24-tuesday', 'none');
  assert.deepEqual(seen, await look(first), 'each once');
  assert.ok(!namesIn(seen.mail).includes(demoPeople.tom.name));
  assert.deepEqual(namesIn(seen.ring), [demoPeople.edie.name]);
  assert.deepEqual((await look('2025-06-24-tuesday')).mail, [], 'it takes no names');
  const { told } = (await club.askFor(first, second)).body;
  assert.deepEqual([told.mail, told.ring], [seen.mail.length, seen.ring]);
});

test('a link shows and changes nothing by itself, and is good until the event is played', async (t) => {
  const club = await open(t);
  await club.askFor(first);
  const { code } = await club.mailTo('tom@larkby.example');
  assert.match(await club.page(code), /Answers here are for Tom Brader only\..*Can you play\?/);
  assert.deepEqual(await club.db.selectFrom('answer').selectAll().execute(), []);
  const answer = await club.get(`/my-answer?code=${code}`);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  await club.post(code, { event: first, word: 'yes' });
  const wrong = await club.post(code, {
    event: first,
    word: 'yes',
    seats: '12',
    lift_from: '',
    note: 'Soon',
  });
  assert.equal(wrong.status, 422);
  assert.match(wrong.text, /Enter a number of seats from 0 to 8\./);
  assert.match(wrong.text, /value="Soon"/, 'nothing that was typed is lost');
  await club.post(code, { event: first, word: 'yes', seats: '2', lift_from: '', note: '' });
  const { seats } = await club.db.selectFrom('answer').select('seats').executeTakeFirstOrThrow();
  assert.equal(seats, 2);
  club.move(25 * day);
  assert.match(await club.page(code), /This event has started or is over\..*You said yes\./);
  assert.equal((await club.post(code, { event: first, word: 'no' })).status, 409);
});

test('the link of a member who is suspended or removed is no longer good', async (t) => {
  const club = await open(t);
  await club.askFor(first);
  const [tom, ron] = [
    await club.mailTo('tom@larkby.example'),
    (await club.mails()).find(({ name }) => name === 'Ron Appleby'),
  ];
  await club.at('POST /api/desk/members/tom/suspension');
  assert.match(await club.page(tom.code), /This link does not work/);
  assert.equal((await club.post(tom.code, { event: first, word: 'yes' })).status, 404);
  await club.post(ron?.code ?? '', { event: first, word: 'yes' });
  await club.at('DELETE /api/desk/members/ron');
  assert.match(await club.page(ron?.code ?? ''), /This link does not work/);
  assert.deepEqual(
    await club.db.selectFrom('answer').selectAll().execute(),
    [],
    'and plays in nothing to come',
  );
});

test('an event that is moved keeps its answers, says for which day they were, and asks again', async (t) => {
  const club = await open(t);
  const tom = await club.signIn(demoPeople.tom);
  await club.ask(`PUT /api/playing/events/${first}/answer`, { token: tom, json: { word: 'yes' } });
  await club.db
    .updateTable('event')
    .set({ day: '06-12', weekday: 'Thursday' })
    .where('id', '=', first)
    .execute();
  const hub = (await club.at(`GET ${boards}/${first}`)).body;
  assert.deepEqual([hub.forOtherDay, hub.names.yes[0].forDay], [1, '2025-06-10']);
  const mine = await club.ask(`GET /api/playing/answers?of=${first}`, { token: tom });
  assert.equal(mine.body.answers[0].said, 'You said yes when it was on Tuesday 10 June.');
  await club.forgetMails();
  await club.askFor(first);
  assert.ok(await club.mailTo('tom@larkby.example'));
  await club.ask(`PUT /api/playing/events/${first}/answer`, { token: tom, json: { word: 'yes' } });
  assert.equal((await club.at(`GET ${boards}/${first}`)).body.forOtherDay, 0);
});

test('the paper is entered down one list; what was said since is shown, and not written over', async (t) => {
  const club = await open(t);
  const tom = await club.signIn(demoPeople.tom);
  const mark = (member: string, word: string, version = 0) => ({ member, word, version });
  await club.ask(`PUT /api/playing/events/${first}/answer`, { token: tom, json: { word: 'no' } });
  const enter = (...marks: object[]) => club.at(`POST ${boards}/${first}/paper`, { marks });
  const { body } = await enter(mark('nell', 'yes'), mark('edie', 'yes'), mark('tom', 'yes'));
  assert.equal(body.entered, 2);
  const [newer] = body.newer;
  assert.deepEqual([newer.name, newer.word, newer.said], ['Tom Brader', 'yes', 'no']);
  const names = async () =>
    (await club.at(`GET ${boards}/${first}`)).body.names.yes.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(), ['Nell Cooper', 'Edie Marsh'], 'in the order of the paper');
  club.move(1);
  assert.equal((await enter(mark('tom', 'yes', newer.version))).body.entered, 1);
  assert.deepEqual(await names(), ['Nell Cooper', 'Edie Marsh', 'Tom Brader']);
});

test('a member can take their answers away, and those of two years ago are forgotten', async (t) => {
  const club = await open(t);
  const tom = await club.signIn(demoPeople.tom);
  await club.ask(`PUT /api/playing/events/${first}/answer`, {
    token: tom,
    json: { word: 'yes', note: 'I drive.' },
  });
  const { whetherIPlay } = (await club.ask('GET /api/me/data', { token: tom })).body;
  assert.deepEqual(
    whetherIPlay.map(({ event, day, answer, note }: Record<string, string>) => [event, day, answer, note]),
    [['Hollowby', '2025-06-10', 'yes', 'I drive.']],
  );
  const kept = () => club.db.selectFrom('answer').select('member').execute();
  await purgeAvailability(club.db, () => new Date('2027-06-09T12:00:00Z'));
  assert.equal((await kept()).length, 1);
  await purgeAvailability(club.db, () => new Date('2027-06-11T12:00:00Z'));
  assert.deepEqual(await kept(), []);
  assert.deepEqual(await club.db.selectFrom('board').selectAll().execute(), []);
});
