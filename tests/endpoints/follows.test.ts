import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { hashDataVersion } from '#app/api/versions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { openDesk } from '#tests/members.ts';

const rotas = defineEndpointResource({
  permission: 'duties',
  table: 'rota',
  notFound: 'We cannot find that rota. It may have been deleted.',
  title: ({ name }) => name,
  conflictView: ({ name }) => ({ name }),
});
const mutation = mutations(rotas);
const officer = { id: 'peter', name: 'Peter' };
const facts = { about: '', needed: 1, time: '', kinds: '[]', shared_by: 'all', put_by: 0 };

const make = mutation({
  route: 'POST /api/test/rotas',
  summary: 'Makes one',
  body: z.object({ id: z.string(), name: z.string() }),
  response: z.object({ id: z.string() }),
  idempotent: true,
  audit: 'made',
  async handler({ add }, { id, name }) {
    await add('rota', { ...facts, id, name, position: 0 });
    return { id };
  },
});

/** It returns more than an id. */
const makeTwo = mutation({
  route: 'POST /api/test/rotas/two',
  summary: 'Makes one, and says its name',
  body: z.object({ id: z.string(), name: z.string() }),
  response: z.object({ id: z.string(), name: z.string() }),
  idempotent: true,
  handler: async (_, fields) => fields,
});

const rename = mutation({
  route: 'PUT /api/test/rotas/{id}',
  summary: 'Renames one',
  body: z.object({ name: z.string() }),
  lock: 'rota',
  audit: 'renamed',
  handler: ({ change }, { id, name }) => change('rota', id, { name }),
});

const refusal = (status: number) => (error: unknown) => error instanceof Refusal && error.status === status;

test('the same key is the same act: it is done once, and answered as it was', async (t) => {
  const { context, db } = await openDesk(t);
  const key = 'a-key-of-the-browser';
  const one = await performMutation(context, officer, make, { id: 'a', name: 'Bar' }, { key });
  const again = await performMutation(context, officer, make, { id: 'b', name: 'Bar' }, { key });
  assert.deepEqual([one, again], [{ id: 'a' }, { id: 'a' }]);
  const made = await db.selectFrom('rota').select('id').execute();
  assert.deepEqual(made, [{ id: 'a' }]);
});

test('what an earlier version noted of a key is understood: the id alone', async (t) => {
  const { context, db } = await openDesk(t);
  const sending = { member: 'peter', key: 'an-older-key', made: 'a', at: '2025-05-20T09:00:00.000Z' };
  await db.insertInto('sending').values(sending).execute();
  const again = (one: typeof make) =>
    performMutation(context, officer, one, { id: 'b', name: 'Bar' }, { key: sending.key });
  assert.deepEqual(await again(make), { id: 'a' });
  await assert.rejects(again(makeTwo as unknown as typeof make), refusal(409));
  assert.deepEqual(await db.selectFrom('rota').select('id').execute(), []);
});

test('who changed a thing is told by the thing, not by its name', async (t) => {
  const { context } = await openDesk(t);
  const derek = { id: 'derek', name: 'Derek' };
  for (const id of ['a', 'b']) await performMutation(context, officer, make, { id, name: 'Bar' });
  await performMutation(context, officer, rename, { id: 'a', name: 'Bar' }, { seen: 1 });
  await performMutation(context, derek, rename, { id: 'b', name: 'Bar' }, { seen: 1 });
  const late = performMutation(context, derek, rename, { id: 'a', name: 'Teas' }, { seen: 1 });
  await assert.rejects(late, (error) => {
    assert.ok(error instanceof Refusal && error.status === 409);
    const { current, by } = error.facts;
    assert.deepEqual([current, by], [{ name: 'Bar', version: 2 }, 'Peter']);
    return true;
  });
});

test('of an act that is refused nothing is left, and nothing is done after it', async (t) => {
  const { context, db, record } = await openDesk(t);
  const next: string[] = [];
  const refused = mutation({
    route: 'POST /api/test/rotas/refused',
    summary: 'Is refused in the end',
    audit: 'did what is refused',
    async handler({ add, afterCommit }) {
      await add('rota', { ...facts, id: 'c', name: 'Mowing', position: 0 });
      afterCommit(() => next.push('done'));
      throw new Refusal(409, 'Not today.');
    },
  });
  const before = await record();
  await assert.rejects(performMutation(context, officer, refused, {}), refusal(409));
  assert.deepEqual(await db.selectFrom('rota').select('id').execute(), []);
  assert.deepEqual([await record(), next], [before, []]);
});

test('what is held and written past the change set is of a new version all the same', async (t) => {
  const { context, db } = await openDesk(t);
  await performMutation(context, officer, make, { id: 'a', name: 'Bar' });
  const tick = mutation({
    route: 'PUT /api/test/rotas/{id}/members',
    summary: 'Ticks somebody',
    lock: 'rota',
    audit: 'ticked somebody for',
    handler: ({ tx }, { id }) => tx.insertInto('rota_member').values({ rota: id, member: 'tom' }).execute(),
  });
  await performMutation(context, officer, tick, { id: 'a' }, { seen: 1 });
  await assert.rejects(
    performMutation(context, officer, rename, { id: 'a', name: 'X' }, { seen: 1 }),
    refusal(409),
  );
  await assert.rejects(performMutation(context, officer, rename, { id: 'none', name: 'X' }), refusal(404));
  const { version } = await db.selectFrom('rota').select('version').executeTakeFirstOrThrow();
  assert.equal(version, 2);
});

const membersOf: Lockable<{ members: string[]; version: number }> = {
  lock: (tx, { id = '' }) => tx.updateTable('rota').set({ name: 'Bar' }).where('id', '=', id).execute(),
  async read(tx, { id = '' }) {
    const rows = await tx.selectFrom('rota_member').select('member').where('rota', '=', id).execute();
    const members = rows.map(({ member }) => member);
    return { members, version: hashDataVersion(members) };
  },
  conflictView: ({ members }) => ({ members }),
};

test('what is no row is held by a version of its own, with both sides where it is another', async (t) => {
  const { context } = await openDesk(t);
  await performMutation(context, officer, make, { id: 'a', name: 'Bar' });
  const put = mutation({
    route: 'PUT /api/test/rotas/{id}/people',
    summary: 'Says who shares it',
    body: z.object({ member: z.string() }),
    lock: membersOf,
    audit: 'said who shares',
    async handler({ tx, audit }, { id, member }, { members }) {
      audit({ title: members.length === 0 ? 'nobody before' : members.join() });
      await tx.insertInto('rota_member').values({ rota: id, member }).execute();
    },
  });
  const seen = hashDataVersion([]);
  await performMutation(context, officer, put, { id: 'a', member: 'tom' }, { seen });
  const late = performMutation(context, officer, put, { id: 'a', member: 'ron' }, { seen });
  await assert.rejects(late, (error) => {
    assert.ok(error instanceof Refusal && error.status === 409);
    assert.deepEqual(error.facts.current, { members: ['tom'], version: hashDataVersion(['tom']) });
    return true;
  });
});
