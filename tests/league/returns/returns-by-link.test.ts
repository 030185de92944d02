// On both engines: links by their hashes, and mails without a causer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildMailLinkTarget } from '#app/modules/mail/mail.server.ts';
import { createMailLinkCode } from '#app/modules/mail/mail-links.server.ts';
import { readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { team } from '#tests/league/a-league.ts';
import { atHome, openLeague } from './returns.ts';

const good = { 'rinks.0': [21, 12], 'rinks.1': [9, 16], 'rinks.2': [18, 20] };
const form = (more: Record<string, string> = {}, rinks: Record<string, number[]> = good) => ({
  ...{ word: 'enter', state: 'played' },
  ...Object.fromEntries(
    Object.entries(rinks).flatMap(([rink, [home, away]]) => [
      [`${rink}.home`, String(home)],
      [`${rink}.away`, String(away)],
    ]),
  ),
  ...more,
});

async function openLinks(...of: Parameters<typeof openLeague>) {
  const club = await openLeague(...of);
  const { db, clock, ask } = club;
  const codeOf = (side: 'home' | 'away', fixture: string = atHome.fixture) =>
    createMailLinkCode(
      db,
      clock,
      buildMailLinkTarget('return', { subject: `${fixture}:${side}`, member: '' }),
    );
  const page = async (code: string) => (await ask(`GET /my-return?code=${code}`)).text;
  const press = (code: string, sent: Record<string, string>) =>
    ask(`POST /my-return?code=${code}`, { form: { code, ...sent } });
  const now = async () => (await readMatchResultStates(db, [atHome.fixture])).get(atHome.fixture);
  return { ...club, codeOf, page, press, now };
}

test('the home captain enters, the visitors press that it is right, and it is in the table', async (t) => {
  const { codeOf, page, press, now, mails, tables } = await openLinks(t);
  const [home, away] = [await codeOf('home'), await codeOf('away')];
  assert.match(await page(home), /For Osmoor A, at home to Ludford A/);
  assert.equal((await press(home, form({ by: 'Joan' }))).status, 303);
  const asked = (await mails()).find(({ subject }) => subject.startsWith('Is this right?'));
  assert.equal(asked?.to, `${team('Ludford A')}@captains.example`);
  const text = await page(away);
  assert.match(text, /For Ludford A, away at Osmoor A/);
  const seen = /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? '';
  assert.deepEqual(await tables(), []);
  assert.equal((await press(away, { word: 'agree', seen })).status, 303);
  assert.equal((await now())?.how, 'agreed');
  assert.equal((await tables()).length, 1);
  // No captain is asked any more to confirm it.
  assert.deepEqual(
    (await mails()).filter(({ state }) => state === 'waiting'),
    [],
  );
});

test('opening the page changes nothing, and a link that is forwarded still speaks for its own side', async (t) => {
  const { codeOf, page, press, now, db } = await openLinks(t);
  const home = await codeOf('home');
  const rows = async () => [
    await db.selectFrom('match_entry').selectAll().execute(),
    await db.selectFrom('match_return').selectAll().execute(),
  ];
  for (let times = 0; times < 3; times++) await page(home);
  assert.deepEqual(await rows(), [[], []]);
  // The visitors were forwarded the home side's link: a request with it is the home side's word.
  await press(home, { ...form(), side: 'away' });
  const { home: said, away } = (await now()) ?? {};
  assert.ok(said && !away);
});

test('211 for 21 is asked about once, with what was typed, and taken if it is right', async (t) => {
  const { codeOf, press, now } = await openLinks(t);
  const code = await codeOf('home');
  const typed = form({}, { ...good, 'rinks.0': [211, 12] });
  const asked = await press(code, typed);
  assert.equal(asked.status, 422);
  assert.match(asked.text, /211 shots on rink 1 for Osmoor A\? Did you mean 21\?/);
  assert.match(asked.text, /value="211"/);
  assert.equal(await now().then((stands) => stands?.state), 'waiting');
  assert.equal((await press(code, { ...typed, sure: 'yes' })).status, 303);
  assert.deepEqual((await now())?.home?.sheet.rinks[0], { home: 211, away: 12 });
});

test('what the other side has changed meanwhile is not agreed to unseen', async (t) => {
  const { codeOf, page, press, now } = await openLinks(t);
  const [home, away] = [await codeOf('home'), await codeOf('away')];
  await press(home, form());
  const seen = /name="seen" value="([^"]+)"/.exec(await page(away))?.[1] ?? '';
  await press(home, form({}, { ...good, 'rinks.0': [22, 12] }));
  const late = await press(away, { word: 'agree', seen });
  assert.equal(late.status, 409);
  assert.equal((await now())?.state, 'one');
});

test('unlike figures are shown to both side by side, and the league hears of it', async (t) => {
  const { codeOf, page, press, mails } = await openLinks(t);
  const [home, away] = [await codeOf('home'), await codeOf('away')];
  await press(home, form());
  await press(away, form({}, { ...good, 'rinks.2': [20, 18] }));
  for (const code of [home, away]) {
    const text = await page(code);
    assert.match(text, /They differ on rink 3/);
    assert.match(text, /Osmoor A<!-- --> say|Osmoor A say/);
  }
  const subjects = (await mails()).map(({ subject }) => subject.split(':')[0]);
  assert.deepEqual(subjects.filter((subject) => subject === 'The two results differ').length, 2);
  assert.ok(subjects.includes('Two results differ'));
});

test('a link is good for weeks after its match and then no more; a new one goes to the captain alone', async (t) => {
  const { codeOf, page, press, move, mails } = await openLinks(t);
  const code = await codeOf('home');
  move(40 * 24 * 60);
  assert.match(await page(code), /For Osmoor A/);
  const asked = await press('', { word: 'ask', team: team('Osmoor A') });
  assert.equal(asked.status, 303);
  await press('', { word: 'ask', team: team('Osmoor A') });
  const sent = (await mails()).filter(({ subject }) => subject.startsWith('Your link'));
  assert.ok(sent.length > 0);
  assert.equal(new Set(sent.map(({ subject }) => subject)).size, sent.length, 'each match once');
  assert.deepEqual([...new Set(sent.map(({ to }) => to))], [`${team('Osmoor A')}@captains.example`]);
  assert.ok(!(await page('')).includes('@captains.example'));
  move(40 * 24 * 60);
  assert.match(await page(code), /Get a new link/);
  assert.equal((await press(code, form())).status, 404);
});

test('without a league there is no such page', async (t) => {
  const { codeOf, page, db, context } = await openLinks(t);
  const code = await codeOf('home');
  await db.updateTable('setting').set({ facts: '{}' }).execute();
  await db.transaction().execute(raiseContentVersion);
  await context.version.read();
  assert.doesNotMatch(await page(code), /For Osmoor A/);
});

test('what a captain types is kept as one line, whatever came in its field', async (t) => {
  const { codeOf, press, db } = await openLinks(t);
  const odd = { by: 'Joan\0\nBEGIN:VEVENT', note: 'Rain\u2028 at nine', team: 'x\0y' };
  assert.equal((await press(await codeOf('home'), form(odd))).status, 303);
  const [entry] = await db.selectFrom('match_entry').select(['said_by', 'note']).execute();
  assert.deepEqual([entry?.said_by, entry?.note], ['Joan BEGIN:VEVENT', 'Rain at nine']);
  assert.equal((await press('', { word: 'ask', team: 'x\0y' })).status, 303);
});

test('a reason that is mailed to the other captain holds no web address', async (t) => {
  const { codeOf, press, mails } = await openLinks(t);
  const put = { word: 'put-off', why: 'Wet: see https://evil.example/pay' };
  assert.equal((await press(await codeOf('away'), put)).status, 303);
  const told = (await mails()).filter(({ mail }) => mail.includes('Reason: ‘'));
  assert.ok(told.length > 0);
  for (const { mail } of told) assert.doesNotMatch(mail, /evil\.example/);
});
