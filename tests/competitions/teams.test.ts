import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePastedEntryList } from '#app/modules/competition-rules/matches/side-sizes.ts';
import { openDesk } from '#tests/members.ts';

const competitions = '/api/desk/competitions';

test('a league’s cup is drawn for whole teams, each entered by its name', async (t) => {
  const { at, get } = await openDesk(t);
  const { slug } = (await at(`POST ${competitions}`, { name: 'Fosse Cup', season: 2025, side: 0 })).body;
  const list = '1. Osmoor A\nCawdle and District A\n';
  const sides = parsePastedEntryList(list, false, true).map(({ players }) => players);
  assert.deepEqual(sides, [['Osmoor A'], ['Cawdle and District A']]);
  assert.equal((await at(`POST ${competitions}/${slug}/entries`, { sides })).status, 200);
  const two = await at(`POST ${competitions}/${slug}/entries`, { sides: [['Ludford A', 'Ludford B']] });
  assert.match(JSON.stringify(two.body), /a team needs one name/);
  const { entries, version } = (await at(`GET ${competitions}/${slug}`)).body;
  assert.deepEqual(
    entries.map(({ name }: { name: string }) => name),
    ['Osmoor A', 'Cawdle and District A'],
  );
  await at(`POST ${competitions}/${slug}/draw`, { kind: 'knock-out', version });
  const drawn = (await at(`GET ${competitions}/${slug}`)).body;
  await at(`POST ${competitions}/${slug}/publication`, { version: drawn.version });
  const [tie] = (await at(`GET ${competitions}/${slug}`)).body.ties;
  const result = { how: 'played', won: null, score1: 61, score2: 54, sets: [], tieBreak: null };
  const path = `${competitions}/${slug}/ties/${tie.id}/result`;
  const done = await at(`PUT ${path}`, { ...result, version: tie.version });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const page = await (await get('/club/fosse-cup')).text();
  for (const words of ['Teams', 'Osmoor A', 'Cawdle and District A']) assert.ok(page.includes(words), words);
  assert.ok((await (await get('/honours')).text()).includes('Fosse Cup'));
});
