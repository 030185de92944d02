import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leagueKey, readLinks, startsWords } from './league-words.ts';

test('a league’s path is made from its name, once each', () => {
  assert.equal(leagueKey('Monday Ladies', []), 'monday-ladies');
  assert.equal(leagueKey('Monday Ladies’ League', []), 'monday-ladies');
  assert.equal(leagueKey('Monday Ladies', ['monday-ladies']), 'monday-ladies-2');
  assert.equal(leagueKey('League', []), 'league');
  assert.equal(leagueKey('Teams', []), 'teams-2');
  assert.equal(leagueKey('Żółw & Co League', []), 'zo-w-co');
});

test('when it is played is said in words', () => {
  assert.equal(startsWords('Monday', '18:00'), 'Mondays at 6 PM');
  assert.equal(startsWords('Monday', '13:30'), 'Mondays at 1:30 PM');
  assert.equal(startsWords('', '12:00'), 'at 12 noon');
  assert.equal(startsWords('Monday', ''), 'Mondays');
  assert.equal(startsWords('', ''), '');
});

test('links are a line each, a name and an address', () => {
  assert.deepEqual(readLinks(''), []);
  assert.deepEqual(readLinks('The rules https://a.example/r\n\n Fixtures  https://b.example '), [
    { name: 'The rules', href: 'https://a.example/r' },
    { name: 'Fixtures', href: 'https://b.example' },
  ]);
  for (const bad of ['https://a.example', 'Rules http://a.example', 'Rules', 'x https://', 'x javascript:a'])
    assert.equal(readLinks(bad), undefined, bad);
});
