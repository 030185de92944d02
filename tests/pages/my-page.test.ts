import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { saying } from '#tests/forum/people.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { select } from '#tests/sides/selected.ts';
import { words } from '#tests/site.ts';

test("the members' page tells a visitor how to sign in, and has room for what is a member's own", async (t) => {
  const { ask } = await openClub(t);
  const { text } = await ask('GET /members-community');
  assert.match(words(text), /Members sign in with the email address that/);
  assert.match(text, /<div class="my-page at-once is-waiting" data-my-page="" data-signed-in="" hidden="">/);
  assert.match(words(text), /This week .*24 May/);
  assert.doesNotMatch(words(text), /27 May/);
});

test('notifications stand among my pages where the site sends some: else the account has no place for them', async (t) => {
  const { ask } = await openClub(t);
  assert.match((await ask('GET /members-community')).text, /account#phones/);
  const without = await openClub(t, { env: { SERVICE_WORKER: 'off' } });
  assert.doesNotMatch((await without.ask('GET /members-community')).text, /account#phones/);
});

test('my own page has what of the forum I have not read, and for an officer what waits at the desk', async (t) => {
  const { ask, signIn } = await openClub(t);
  const joan = await signIn(demoPeople.joan);
  const tom = await signIn(demoPeople.tom);
  const pageOf = async (token: string) => (await ask('GET /api/me/page', { token })).body;
  const { week, ...rest } = await pageOf(tom);
  assert.deepEqual(rest, {
    questions: [],
    answers: { member: 'tom', answers: [] },
    asked: [],
    places: { member: 'tom', places: [] },
    topics: [],
    next: '',
    desk: 0,
  });
  assert.deepEqual(
    week.map(({ name, line }: { name: string; line: string }) => `${name}: ${line}`),
    [
      'Market Skelwold, away: Today, 2pm',
      'Elkerby, away: Wednesday 21 May, 2pm',
      'Cawthby, home: Friday 23 May, 6pm',
      'Roll-up: Saturday 24 May, 1:30 for 2pm',
      'Hawksby, home: Sunday 25 May, 2pm',
    ],
  );
  const [{ id: category_id, name }] = (await ask('GET /forums/categories', { token: joan })).body;
  const start = async (title: string) =>
    (await ask('POST /forum/topics', { token: joan, json: { title, content: saying(title), category_id } }))
      .body.id;
  const first = await start('Tea');
  const second = await start('Lifts');
  await ask('POST /forum/posts', { token: joan, json: { topic_id: first, content: saying('And cake') } });
  await ask(`PUT /forum/topics/${first}/read`, { token: tom, json: { read_to: '2025-05-21T00:00:00.000Z' } });
  const { topics } = await pageOf(tom);
  assert.deepEqual(topics, [
    { path: `/forums/topics/${second}`, name: 'Lifts', line: name, state: '', pressing: false },
  ]);
  const margaret = await signIn(demoPeople.margaret);
  const { desk } = await pageOf(margaret);
  assert.ok(desk >= 2);
  const partsOf = async (token: string) => (await ask('GET /api/me/page/parts', { token })).text;
  const parts = await partsOf(tom);
  assert.match(parts, /<div data-my="topics"><li><a [^>]*><span class="row-name">Lifts<\/span>/);
  assert.doesNotMatch(parts, /data-my="(asked|picked|next|desk)"|Tea/);
  assert.match(await partsOf(margaret), new RegExp(`<div data-my="desk">${desk} things to do</div>$`));
  assert.equal((await ask('GET /api/me/page')).status, 401);
});

test('what waits for a word of mine stands first: a question until it is answered or the team is out, then the place', async (t) => {
  const club = await openClub(t, { uses: true });
  const { ask, signIn, db } = club;
  const tom = await signIn(demoPeople.tom);
  const pauline = await signIn(demoPeople.pauline);
  const [away, match] = ['2025-05-21-wednesday', '2025-05-25-friendly'];
  await ask('POST /api/desk/playing/boards', { token: pauline, json: { events: [away, match] } });
  const pageOf = async (token: string) => (await ask('GET /api/me/page', { token })).body;
  const inShort = async (token: string) => {
    const { questions, places, week } = await pageOf(token);
    const of = (one: { path: string }) => [away, match].find((id) => one.path.includes(id));
    return {
      asked: questions.map(({ name }: { name: string }) => name),
      places: places.places.map(({ state }: { state: string }) => state),
      week: week.filter(of).map(({ state }: { state: string }) => state),
    };
  };
  assert.deepEqual(await inShort(tom), {
    asked: ['Can you play on Wednesday?', 'Can you play on Sunday?'],
    places: [],
    week: [],
  });
  await ask(`PUT /api/playing/events/${match}/answer`, { token: tom, json: { word: 'yes' } });
  assert.deepEqual(await inShort(tom), {
    asked: ['Can you play on Wednesday?'],
    places: [],
    week: ['You said yes'],
  });
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'margaret']] }, { event: match });
  await select(club, { rinks: [['ron', 'joan', 'margaret']] }, { event: away });
  await tell();
  assert.deepEqual(await inShort(tom), { asked: [], places: ['picked'], week: ['Team published'] });
  await db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', away).execute();
  await raiseContentVersion(db);
  await club.context.version.read();
  assert.deepEqual((await inShort(tom)).week, ['Cancelled']);
});
