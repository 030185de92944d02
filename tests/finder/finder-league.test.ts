import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubId, fixture } from '#tests/league/a-league.ts';
import { openBook } from '#tests/league/fixtures/desk.ts';

test('at a league’s desk a match, its result, a team and a club are found by what they are called, and jobs by a secretary’s words', async (t) => {
  const { at } = await openBook(t);
  const find = async (q: string): Promise<string[]> =>
    (await at(`GET /api/me/find?${new URLSearchParams({ q })}`)).body.found.map(
      ({ name, to }: { name: string; to: string }) => `${name} ${to}`,
    );
  const match = fixture('Osmoor A', 'Ludford A');
  const title = 'Osmoor A v Ludford A';
  assert.ok((await find('osmoor a ludford a')).includes(`${title} /desk/league/fixtures/${match}`));
  assert.equal((await find('result osmoor ludford'))[0]?.replace(/ \/.*/, '').startsWith('Result: '), true);
  const clubs = (await find('Osmoor Bowls Club')).filter((one) => one.includes('/clubs/'));
  assert.deepEqual(clubs[0], `Osmoor Bowls Club /desk/league/clubs/${clubId('Osmoor')}`);
  assert.ok(!clubs.some((one) => one.includes('/desk/calendar/')));
  for (const [query, to] of Object.entries({
    withdraw: '/desk/league/book',
    'a captain phoned': '/desk/league/returns',
    'what waits': '/desk/league/returns',
    'who owes a fine': '/desk/league/fines',
    'print match cards': '/desk/league/returns/cards',
  }))
    assert.ok(
      (await find(query)).some((one) => one.endsWith(` ${to}`)),
      `${query}: ${await find(query)}`,
    );
});
