import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendForumDigests } from '#app/modules/forum-mail/digest.server.ts';
import { day, demoPeople, desk, openDesk } from '#tests/members.ts';

const path = 'PUT /api/desk/green';

test('what the greenkeeper says stands on the home page and over the calendar at once', async (t) => {
  const club = await openDesk(t);
  const page = async (address: string) => (await club.ask(`GET ${address}`)).text;
  assert.doesNotMatch(await page('/'), /The green is/);
  assert.equal((await club.at(`PUT ${desk}/tom/keys`, { rooms: ['green'] })).status, 204);
  const token = await club.signIn(demoPeople.tom);
  const said = await club.ask(path, {
    token,
    json: { state: 'open', rinks: 5, note: 'Soft shoes only.', version: 0 },
  });
  assert.equal(said.status, 200);
  for (const address of ['/', '/full-calendar']) {
    const html = await page(address);
    assert.match(html, /The green is open: 5 rinks in play\./);
    assert.match(html, /Soft shoes only\./);
    assert.match(html, /The greenkeeper, (<!-- -->)?20 May 2025 at 10am/);
  }
  const { version } = said.body.green;
  await club.ask(path, { token, json: { state: 'closed', version } });
  assert.match(await page('/'), /The green is closed\./);
  const late = await club.ask(path, { token, json: { state: 'open', version } });
  assert.deepEqual([late.status, late.body.current.state], [409, 'closed']);
});

test('after a fortnight nobody is told what may no longer be so', async (t) => {
  const club = await openDesk(t);
  await club.at(path, { state: 'closed', version: 0 });
  club.move(14 * day);
  assert.doesNotMatch((await club.ask('GET /')).text, /The green is/);
  assert.equal((await club.at('GET /api/desk/green')).body.state, 'closed');
});

test('one word is said in its singular, and nonsense is refused', async (t) => {
  const club = await openDesk(t);
  await club.at(path, { state: 'open', rinks: 1, version: 0 });
  assert.match((await club.ask('GET /')).text, /open: 1 rink in play\./);
  for (const json of [{ state: 'wet' }, { state: 'open', rinks: 0 }, { state: 'open', rinks: 2.5 }, {}])
    assert.equal((await club.at(path, { ...json, version: 1 })).status, 422, JSON.stringify(json));
  assert.equal((await club.at(path, { state: 'open', note: 'x'.repeat(201), version: 1 })).status, 422);
});

test('what was said is taken back as if it had not been', async (t) => {
  const club = await openDesk(t);
  const { change } = (await club.at(path, { state: 'closed', version: 0 })).body;
  assert.equal((await club.at(`POST /api/desk/changes/${change}/undo`)).status, 200);
  assert.doesNotMatch((await club.ask('GET /')).text, /The green is/);
});

test('the weekly mail says how the green is', async (t) => {
  const club = await openDesk(t);
  club.move(6 * day);
  await club.at(path, { state: 'open', rinks: 6, version: 0 });
  await sendForumDigests(club.context);
  const mail = await club.mailTo('tom@larkby.example', 'This week');
  assert.match(mail.mail, /The green is open: 6 rinks in play\./);
});
