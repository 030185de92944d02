import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erasePlayerFromCardJson, erasePlayerNameInText } from './erase-names.ts';

const at = (place: number, player: string | null, name: string) => ({
  ...{ rink: 1, side: 'home', place, player, name },
});
const gone = { id: 'joan', name: 'Joan Appleby', byName: true, places: [] };
const names = (json: string) => JSON.parse(json).map(({ name }: { name: string }) => name);

test('a name goes by its entry in the register, and by the way it reads', () => {
  const card = JSON.stringify([
    at(0, 'joan', 'J. A.'),
    at(1, null, 'JOAN APPLEBY'),
    at(2, 'john', 'Joan Appleby'),
  ]);
  assert.deepEqual(names(erasePlayerFromCardJson(card, gone)), ['A player', 'A player', 'Joan Appleby']);
  const kept = erasePlayerFromCardJson(card, { ...gone, byName: false });
  assert.deepEqual(names(kept), ['A player', 'JOAN APPLEBY', 'Joan Appleby']);
});

test('where they are known to have stood their initial goes, and nobody else’s name', () => {
  const places = [{ side: 'home', rink: 1, place: 1 }];
  const card = JSON.stringify([at(0, null, 'J. Appleby'), at(1, null, 'J. Appleby')]);
  assert.deepEqual(names(erasePlayerFromCardJson(card, { ...gone, places })), ['J. Appleby', 'A player']);
  const other = JSON.stringify([at(1, null, 'Peter Long')]);
  assert.equal(erasePlayerFromCardJson(other, { ...gone, places }), other);
});

test('what is no list of players stays as it is', () => {
  for (const json of ['', '{}', 'null', '[1, "Joan Appleby", null]'])
    assert.equal(erasePlayerFromCardJson(json, gone), json);
});

test('of a sentence the whole name alone is taken out', () => {
  assert.equal(
    erasePlayerNameInText('Ask JOAN Appleby. Joan Applebys?', 'Joan Appleby'),
    'Ask A player. Joan Applebys?',
  );
  assert.equal(erasePlayerNameInText('Ann', 'Ann (x'), 'Ann');
});
