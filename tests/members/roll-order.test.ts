// On both engines: order, and searching without regard to capitals.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitName } from '#app/core/names.ts';
import { desk, type OpenClub, openDesk } from '#tests/members.ts';

const nobody = {
  display_name: null,
  sign_in_name: null,
  signed_in_at: null,
  suspended_at: null,
  removed_at: null,
};

test('the roll comes a page at a time, by surname, each member once', async (t) => {
  const club = await openDesk(t);
  const many = Array.from({ length: 115 }, (_, n) => ({
    ...nobody,
    id: `m${n}`,
    // Some share a name, some differ only in capitals.
    name: n % 3 === 0 ? 'Ann Other' : `${n % 2 ? 'B' : 'b'}owler ${String(n).padStart(3, '0')}`,
    email: `m${n}@larkby.example`,
    role: 'member' as const,
    password_hash: null,
    added_at: club.clock().toISOString(),
    mail_key: `key ${n}`,
  }));
  await club.db.insertInto('member').values(many).execute();
  const seen: { id: string; name: string }[] = [];
  const sizes: number[] = [];
  let next: string | undefined = `${desk}?limit=30&role=member`;
  while (next) {
    const page: Awaited<ReturnType<OpenClub['ask']>> = await club.at(`GET ${next}`);
    assert.equal(page.status, 200);
    sizes.push(page.body.length);
    seen.push(...page.body);
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    if (next) assert.ok(next.includes('role=member') && next.includes('limit=30'), next);
  }
  assert.deepEqual(sizes, [30, 30, 30, 30, 1]);
  assert.equal(new Set(seen.map(({ id }) => id)).size, 121);
  const surnames = seen.map(({ name }) => splitName(name)[1]);
  assert.deepEqual(surnames, surnames.toSorted(new Intl.Collator('en-GB').compare));
  assert.equal((await club.at(`GET ${desk}`)).body.length, 50);
});

const searches: [query: string, names: string[]][] = [
  ['q=appleby', ['Joan Appleby', 'Ron Appleby']],
  ['q=APPLE', ['Joan Appleby', 'Ron Appleby']],
  ['q=%20tom%20', ['Tom Brader']],
  ['q=tom@larkby', ['Tom Brader']],
  ['q=edie.m', ['Edie Marsh']],
  ['q=peter h', ['Peter Hallgarth']],
  ['q=%25', ['100% Sam_uel']],
  ['q=m_u', ['100% Sam_uel']],
  ['q=_', ['100% Sam_uel']],
  ['q=%5C', []],
  ["q='", []],
  ['q=élodie', ['Élodie Brûlé']],
  ['q=BRÛLÉ', ['Élodie Brûlé']],
  ['q=nobody', []],
  ['role=editor', ['Pauline Escritt']],
  ['state=suspended', ['Stan Wilkes']],
  ['state=invited&q=nell', ['Nell Cooper']],
  ['state=no%20password', ['No Address']],
  ['state=active&role=moderator', ['Derek Maidens']],
  ['state=active&q=stan', []],
  ['role=administrator&q=marg', ['Margaret Dowse']],
];

test('the desk finds a member by part of a name, an address, or a state', async (t) => {
  const club = await openDesk(t);
  await club.at(`POST ${desk}`, { name: '100% Sam_uel', email: 'sam@larkby.example' });
  await club.at(`POST ${desk}`, { name: 'Élodie Brûlé', email: 'elodie@larkby.example' });
  await club.at(`POST ${desk}`, { name: 'No Address', signInName: 'no.address' });
  for (const [query, names] of searches) {
    await t.test(decodeURIComponent(query), async () => assert.deepEqual(await club.names(query), names));
  }
});
