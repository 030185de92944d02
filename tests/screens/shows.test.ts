import assert from 'node:assert/strict';
import { test } from 'node:test';
import { end, match, openMatch } from '#tests/match-day/match-card.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { countQuestions } from '#tests/questions.ts';
import { openDay } from '#tests/roll-ups/roll-up-day.ts';
import { desk, openScreen } from './screen.ts';

const titled = (pictures: string[], title: string) => pictures.filter((one) => one.startsWith(title));

test('today, the team that is out and the score from its card are on the screen, as the club calls people', async (t) => {
  const club = await openMatch(t);
  const { token, id, reads } = await openScreen(club);
  const before = await reads();
  assert.match(before[0] ?? '', /^Today Tuesday 20 May Market Skelwold/);
  const [team = ''] = titled(before, 'Team: ');
  assert.match(team, /Rink 1 Lead Tom B\. Second Joan A\. Skip Arthur P\. Rink 2/);
  assert.deepEqual(
    before.filter((one) => one.includes('Live score')),
    [],
  );

  await club.keep(demoPeople.tom, 1, [end(3, 0), end(0, 2)]);
  await club.keep(demoPeople.tom, 2, [end(4, 0)]);
  const after = await reads();
  const [score = ''] = after.filter((one) => one.includes('Live score, updated from the green'));
  assert.match(score, /Rink 1 3 2 2 ends Rink 2 4 0 1 end .* Total 7 2/);
  assert.deepEqual(
    after.filter((one) => one === score || /^(?:Today|Team: )/.test(one)),
    [before[0], score, team],
  );

  const { status } = await club.ask(`PUT ${desk}/${id}`, { token, json: { name: 'Bar', names: 'whole' } });
  assert.equal(status, 204);
  assert.match(titled(await reads(), 'Team: ')[0] ?? '', /Lead Tom Brader Second Joan Appleby/);
});

test('a draft is on no screen, and whoever is suspended or removed is gone from it at the next turn', async (t) => {
  const club = await openMatch(t);
  const { reads } = await openScreen(club, 'whole');
  const everything = async () => (await reads()).join('\n');
  assert.match(await everything(), /Tom Brader.*Ron /s);
  const peter = await club.signIn(demoPeople.peter);
  await club.ask('POST /api/desk/members/ron/suspension', { token: peter });
  assert.doesNotMatch(await everything(), /Ron Appleby/);
  await club.ask('DELETE /api/desk/members/tom', { token: peter });
  assert.doesNotMatch(await everything(), /Tom Brader/);
  await club.db.updateTable('selection').set({ state: 'draft' }).where('event', '=', match).execute();
  assert.doesNotMatch(await everything(), /Team: |Joan Appleby/);
});

test('who has come to a roll-up is on the screen, and its draw alone while people look for their names', async (t) => {
  const club = await openDay(t);
  const { reads } = await openScreen(club);
  for (const who of ['joan', 'ron', 'tom', 'edie']) await club.come(who);
  const [here = ''] = titled(await reads(), 'Here so far');
  assert.match(here, /^Here so far 4 here Joan A\. Ron A\. Tom B\. Edie/);
  await club.at(`POST ${club.day}/draws`, { after: 0 });
  const drawn = await reads();
  assert.equal(drawn.length, 1);
  assert.match(drawn[0] ?? '', /^Draw 1 4 here Rink \d Lead .*Skip /);
  await club.come('derek');
  assert.match((await reads())[0] ?? '', /Next draw: Derek/);
  club.move(15);
  const after = await reads();
  assert.ok(after.length > 1);
  assert.equal(titled(after, 'Draw 1').length, 1);
  await club.at(`PUT ${club.day}/closing`, { closed: true });
  assert.deepEqual(titled(await reads(), 'Draw'), []);
});

test('how the green is stands over all pictures, a notice is one, and what the club does not use is none', async (t) => {
  const club = await openClub(t);
  const { token, now, reads } = await openScreen(club);
  const at = (target: string, json: unknown) => club.ask(target, { token, json });
  await at('PUT /api/desk/green', { state: 'closed', note: 'Frost until ten', version: 0 });
  await at('POST /api/desk/pages/notices', { title: 'The bar is open tonight', starts: '2025-05-20' });
  assert.match((await now()).text, /class="wall-green closed">The green is closed\.</);
  const pictures = await reads();
  assert.match(pictures[0] ?? '', /^Today Tuesday 20 May The green is closed\.Frost until ten/);
  assert.match(titled(pictures, 'Notice').join(), /The bar is open tonight/);
  for (const title of ['Team: ', 'Who is on', 'Can you play?', 'Here so far'])
    assert.deepEqual(titled(pictures, title), [], title);
});

test('what a screen asks for lies in memory: a thousand requests ask the database nothing', async (t) => {
  const club = await openMatch(t);
  const { now, get } = await openScreen(club);
  const count = countQuestions(club.context);
  const etag = (await now()).headers.get('etag') ?? '';
  const asked = await count(async () => {
    for (let times = 0; times < 500; times++) assert.equal((await now()).status, 200);
    for (let times = 0; times < 500; times++)
      assert.equal((await now({ 'if-none-match': etag })).status, 304);
  });
  assert.equal(asked.questions, 0);
  const unchanged = await now({ 'if-none-match': etag });
  assert.equal(unchanged.text, '');
  assert.equal(unchanged.headers.get('screen-time'), '2025-05-20T10:00:00');

  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  const changed = await now({ 'if-none-match': etag });
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers.get('etag'), etag);
  assert.equal((await get('/screen')).headers.get('etag'), changed.headers.get('etag'));
});

test('a screen is sent with headers that let it run its own script, and nothing else', async (t) => {
  const club = await openClub(t);
  const { get } = await openScreen(club);
  const { headers, text } = await get('/screen');
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "script-src 'self';",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ])
    assert.ok(policy.includes(part), part);
  assert.doesNotMatch(policy, /unsafe/);
  assert.deepEqual(
    ['cache-control', 'x-robots-tag', 'x-frame-options'].map((name) => headers.get(name)),
    ['no-store', 'noindex', 'DENY'],
  );
  const script = /src="(\/screen\/turn\.js\?\w+)"/.exec(text)?.[1] ?? '';
  const sent = await get(script);
  assert.match(sent.headers.get('cache-control') ?? '', /immutable/);
  assert.ok(sent.text.length < 9000, `${sent.text.length} letters`);
});
