import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { allGone, openDoors, others, tom } from './ways.ts';

test('a suspended member hears so after the right code alone', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead('stan@larkby.example');
  const wrong = await club.typed(asked, others(asked.digits));
  assert.equal(wrong.status, 401);
  const right = await club.typed(asked, asked.digits);
  assert.deepEqual(
    [right.status, right.body.detail, right.body.reason],
    [403, 'Your account is suspended. Speak to the Secretary.', 'suspended'],
  );
  assert.deepEqual(await club.alive(), []);
});

test('an address that nobody has is answered alike, after the same work, and no mail goes', async (t) => {
  const club = await openDoors(t);
  const unknown = 'nobody@larkby.example';
  let derivations = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') derivations += 1;
    },
  }).enable();
  t.after(() => hook.disable());
  const shapes: unknown[] = [];
  for (const email of [tom, unknown, 'stan@larkby.example']) {
    const { status, body, headers } = await club.post('mail', { email });
    await allGone(club);
    derivations = 0;
    const wrong = await club.typed(body, '000000');
    const told = await club.post('mail/told', { id: body.id, secret: body.secret });
    shapes.push([
      [status, Object.keys(body), body.id.length, body.secret.length, headers.get('cache-control')],
      [wrong.status, wrong.body.detail, derivations, told.body],
    ]);
  }
  assert.deepEqual(shapes[1], shapes[0]);
  assert.deepEqual(shapes[2], shapes[0]);
  assert.ok(!(await club.mails()).some(({ to }) => to === unknown));
  const [row] = await club.db.selectFrom('way_in').selectAll().where('email', '=', unknown).execute();
  assert.deepEqual([row?.member, row?.link_hash, row?.digits_hash], [null, null, null]);
});

test('another browser’s secret, and none, open nothing and cost no try', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  for (const secret of ['x'.repeat(43), asked.id])
    assert.equal((await club.typed({ id: asked.id, secret }, asked.digits)).status, 410);
  assert.equal((await club.post('code', { id: asked.id, digits: asked.digits })).status, 422);
  assert.equal((await club.way(asked.id)).tries, 0);
  assert.equal((await club.typed(asked, asked.digits)).status, 200);
});

test('where the doors are not used they are nowhere', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom);
  for (const path of ['mail', 'mail/told', 'code', 'link', 'link/look', 'letter', 'device', 'device/session'])
    assert.equal((await club.ask(`POST /api/sign-in/${path}`, { json: {} })).status, 404, path);
  assert.equal((await club.ask('POST /api/me/another-device', { token })).status, 404);
  for (const page of ['come-in', 'this-device', 'another-device'])
    assert.equal((await club.ask(`GET /members/${page}`)).status, 404, page);
  assert.doesNotMatch(await club.read('/members/sign-in'), /Send me a code|another device/);
  const open = await openDoors(t);
  assert.match(await open.read('/members/sign-in'), /Send me a code/);
});

test('neither digits nor links nor secrets stand in the log, the outbox or the database', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  await club.typed(asked, others(asked.digits));
  await club.followed(asked.code, { secret: 'x'.repeat(43) });
  const { body } = await club.typed(asked, asked.digits);
  const [, code = ''] = asked.code.split('.');
  const rows = [
    await club.db.selectFrom('way_in').selectAll().execute(),
    await club.db.selectFrom('outbox').selectAll().execute(),
    // The file of a mail contains its link, as trying the site without a mail server needs it.
    club.log.filter(({ msg }) => msg !== 'mail written'),
  ].map((part) => JSON.stringify(part));
  const { digits } = asked;
  for (const secret of [
    digits,
    `${digits.slice(0, 3)} ${digits.slice(3)}`,
    code,
    asked.secret,
    body.access_token,
  ])
    for (const part of rows) assert.ok(!part.includes(secret), `${secret} in ${part}`);
  assert.match((await club.way(asked.id)).digits_hash ?? '', /^\$argon2id\$/);
  // Check that these are the right places to search.
  const [ways = '', outbox = '', log = ''] = rows;
  assert.ok(ways.includes(asked.id));
  assert.match(outbox, /Your sign-in code/);
  assert.match(log, /signed in/);
});
