// On both engines: locks, waiting transactions, and deadlocks that PostgreSQL aborts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { isPostgres } from '#db/connection.ts';
import { demoPeople, type OpenClub, openDesk } from '#tests/members.ts';

const officers = defineEndpointResource({
  permission: 'committee',
  table: 'officer',
  notFound: 'We cannot find that committee member. They may have been removed.',
  title: ({ name }) => name,
});
const mutation = mutations(officers);

const path = '/api/desk/committee';

async function officersOf({ at }: Awaited<ReturnType<typeof openDesk>>) {
  const { body } = await at(`GET ${path}`);
  return body as { id: string; name: string; version: number; position: number }[];
}

test('officers who are moved at once, crossing, change places one after the other', async (t) => {
  const club = await openDesk(t);
  for (let round = 0; round < 8; round++) {
    const [first, second] = await officersOf(club);
    assert.ok(first && second);
    const move = (one: typeof first, move: string) =>
      club.at(`POST ${path}/${one.id}/move`, { move, version: one.version });
    const answers = await Promise.all([move(first, 'down'), move(second, 'up')]);
    const statuses = answers.map(({ status }) => status).sort();
    // The second request finds that the other has moved it already, or is at the end.
    assert.deepEqual(statuses, [200, 409], answers.map(({ text }) => text).join());
    const places = (await officersOf(club)).map(({ position }) => position);
    assert.equal(new Set(places).size, places.length);
  }
});

test('two who change the same officer at once: one is told of the other', async (t) => {
  const club = await openDesk(t);
  const [{ id, version } = { id: '', version: 0 }] = await officersOf(club);
  const answers = await Promise.all(
    ['Ann Abel', 'Bob Bell'].map((name) =>
      club.at(`PUT ${path}/${id}`, { name, role: 'Treasurer', version }),
    ),
  );
  const [done, late] = answers.toSorted((one, other) => one.status - other.status);
  assert.deepEqual([done?.status, late?.status], [200, 409]);
  assert.equal(late?.body.current.name, done?.body.officer.name);
  assert.equal(late?.body.by, demoPeople.peter.name);
});

/** Run two mutations, each of which locks one officer and then changes the other's. */
async function crossing({ context, db }: Pick<OpenClub, 'context' | 'db'>, [one, other]: [string, string]) {
  const held = new Set<string>();
  const both = Promise.withResolvers<void>();
  const cross = mutation({
    route: 'PUT /api/test/officers/{id}',
    summary: 'Holds one and changes another',
    body: z.object({ other: z.string() }),
    lock: 'officer',
    audit: 'crossed',
    async handler({ change }, { id, other }, { role }) {
      held.add(id);
      if (held.size === 2) both.resolve();
      // SQLite serializes them.
      if (isPostgres(db)) await both.promise;
      await change('officer', other, { role: `${role} too` });
    },
  });
  const cast = { id: 'peter', name: 'Peter' };
  return Promise.all([
    performMutation(context, cast, cross, { id: one, other }),
    performMutation(context, cast, cross, { id: other, other: one }),
  ]);
}

test('of two that wait for each other neither is lost', async (t) => {
  const club = await openDesk(t);
  const [first, second] = await officersOf(club);
  const done = await crossing(club, [first?.id ?? '', second?.id ?? '']);
  assert.ok(done.every(({ change }) => change));
  const [one, other] = await officersOf(club);
  assert.deepEqual([one?.version, other?.version], [(first?.version ?? 0) + 1, (second?.version ?? 0) + 1]);
});
