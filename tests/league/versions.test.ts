import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDesk } from '#tests/members.ts';
import { aLeague, clubId, first, team } from './a-league.ts';

test('whoever saw an older version of a club, a contact or a team is shown what is there now', async (t) => {
  const { at, db, context } = await openDesk(t);
  await aLeague(db);
  await context.version.read();
  const desk = '/api/desk/league';
  const ann = { name: 'Ann', role: 'Secretary' };
  const { body } = await at(`POST ${desk}/clubs/${clubId('Osmoor')}/contacts`, ann);
  const club = `${desk}/clubs/${clubId('Osmoor')}`;
  const fields = { name: 'Osmoor Bowls Club', greens: 1, rinks: 3 };
  const calls: [target: string, json?: object][] = [
    [`PUT ${club}`, fields],
    [`POST ${club}/team-names`],
    [`POST ${club}/merger`, { into: clubId('Ludford') }],
    [`DELETE ${club}`],
    [`PUT ${desk}/contacts/${body.id}`, ann],
    [`POST ${desk}/contacts/${body.id}/move`, { move: 'up' }],
    [`DELETE ${desk}/contacts/${body.id}`],
    [`PUT ${desk}/teams/${team('Osmoor A')}`, { name: 'Osmoor A', division: first, green: 1 }],
    [`DELETE ${desk}/teams/${team('Osmoor A')}`],
  ];
  const before = await db.selectFrom('change').select('id').execute();
  for (const [target, json] of calls) {
    const { status, body } = await at(target, { ...json, version: 987654 });
    assert.deepEqual([status, body.current?.version], [409, 1], target);
  }
  assert.deepEqual(await db.selectFrom('change').select('id').execute(), before);
});
