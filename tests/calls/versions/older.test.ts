// On both engines: rows written by every call meet the types, the locks and the upserts of both.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Asking, demoPeople, openClub } from '#tests/members.ts';
import { described } from './described.ts';
import { elsewhere } from './elsewhere.ts';
import { versioned } from './older.ts';
import { day, things, words } from './things.ts';

test('whoever saw an older version is shown what is there now, and changes nothing', async (t) => {
  const club = await openClub(t, { uses: true });
  const peter = await club.signIn(demoPeople.peter);
  const ask = async (target: string, json?: unknown, asking: Asking = {}) => {
    await club.context.limits.clear('write-member', demoPeople.peter.id);
    return club.ask(target, { token: peter, json, ...asking });
  };
  const whole = await described(await openClub(t, { uses: 'all' }));
  const calls = whole.filter((one) => one.versioned).map(({ name }) => name);
  assert.deepEqual([...Object.keys(versioned), ...elsewhere].toSorted(), calls.toSorted());
  const made = await things(ask);
  const { change } = (
    await ask('PUT /api/desk/pages/about', {
      title: 'About us',
      description: '',
      body: words,
      status: 'published',
      version: (await ask('GET /api/desk/pages/about')).body.text.version,
    })
  ).body;
  const state = async () => {
    const changes = await club.db.selectFrom('change').select('id').execute();
    const record = await club.db.selectFrom('record').select('id').execute();
    return [changes.length, record.length];
  };
  const before = await state();
  const wrong: string[] = [];
  for (const [name, of] of Object.entries(versioned)) {
    const [path, json] = of(made);
    const sent = name.endsWith('restoration') ? { ...json, change } : json;
    const target = `${name.split(' ')[0]} ${path.startsWith('/') ? path : `/api/desk/${path}`}`;
    const { status, body } = await ask(target, { ...sent, version: 987654 });
    if (status !== 409 || typeof body.current?.version !== 'number')
      wrong.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(await state(), before);
});

test('the other side comes with who changed it, when, and what was seen', async (t) => {
  const club = await openClub(t, { uses: true });
  const [peter, pauline] = [await club.signIn(demoPeople.peter), await club.signIn(demoPeople.pauline)];
  const notice = { title: 'Frost', starts: day };
  const path = '/api/desk/pages/notices';
  const { body } = await club.ask(`POST ${path}`, { token: peter, json: notice });
  const { id, version } = body.notice;
  club.move(5);
  const changed = { ...notice, title: 'Thaw', version };
  assert.equal((await club.ask(`PUT ${path}/${id}`, { token: pauline, json: changed })).status, 200);
  const late = await club.ask(`DELETE ${path}/${id}`, { token: peter, json: { version } });
  assert.deepEqual(
    [late.status, late.body.current.title, late.body.seen.title, late.body.by, late.body.at],
    [409, 'Thaw', 'Frost', 'Pauline Escritt', '2025-05-20T09:05:00.000Z'],
  );
  assert.equal(
    (await club.ask(`DELETE ${path}/${id}`, { token: peter, json: { version: version + 1 } })).status,
    200,
  );
});
