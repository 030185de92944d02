import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAvailableMatchFormats } from '#app/modules/formats/admin/read-formats.server.ts';
import { defaultFriendlyFormat, defaultMatchFormat } from '#app/modules/formats/match-format.ts';
import { readyFormats as ofEarlierVersions } from '#db/migrations/049-short-sides.ts';
import { demoPeople, openClub } from '#tests/members.ts';

const path = '/api/desk/formats';

test('a format is kept, renamed, put by and taken up again, and each can be taken back', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const ask = (target: string, { json }: { json?: unknown } = {}) => club.ask(target, { token, json });
  const names = async () => (await readAvailableMatchFormats(club.db)).map(({ name }) => name);
  const before = await names();
  assert.equal(before.length, 14);
  const format = { ...defaultFriendlyFormat, players: 2, length: { sets: 2, ends: 7, tieBreak: true } };
  const kept = await ask(`POST ${path}`, { json: { name: 'Our pairs', format } });
  assert.equal(kept.status, 200);
  const ours = async () =>
    (await ask(`GET ${path}`)).body.find(({ name }: { name: string }) => name.startsWith('Our'));
  const { id, version, format: read } = await ours();
  assert.deepEqual(read, format);

  const taken = await ask(`POST ${path}`, { json: { name: 'OUR PAIRS', format } });
  assert.deepEqual([taken.status, Object.keys(taken.body.errors)], [422, ['name']]);
  const wrong = await ask(`POST ${path}`, {
    json: { name: 'x', format: { ...defaultMatchFormat, awayRinks: 4 } },
  });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['format.awayRinks']]);

  const renamed = await ask(`PATCH ${path}/${id}`, { json: { version, name: 'Our sets' } });
  assert.equal(renamed.status, 200);
  const by = await ask(`PATCH ${path}/${id}`, { json: { version: version + 1, putBy: true } });
  assert.deepEqual(await names(), before);
  await ask(`POST /api/desk/changes/${by.body.change}/undo`);
  assert.deepEqual(await names(), [...before, 'Our sets']);
});

test('a league starts from the ready ones, and is counted by what it saves', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const ask = (target: string, { json }: { json?: unknown } = {}) => club.ask(target, { token, json });
  const { body } = await ask('GET /api/desk/results/leagues/tuesday');
  const { format } = body.formats.find(({ id }: { id: string }) => id === 'stamford');
  const saved = await ask('PATCH /api/desk/results/leagues/tuesday', {
    json: { version: body.version, card: format },
  });
  assert.equal(saved.status, 200);
  assert.deepEqual((await ask('GET /api/desk/results/leagues/tuesday')).body.card, format);
});

test('a club of an earlier version gets what a new one has', async (t) => {
  const { db } = await openClub(t);
  const rows = await db
    .selectFrom('format')
    .select(['id', 'position', 'name', 'card', 'put_by'])
    .orderBy('position')
    .execute();
  assert.deepEqual(rows, ofEarlierVersions());
});
