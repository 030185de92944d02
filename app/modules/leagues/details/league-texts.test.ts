import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLeagueKey, formatLeaguePlayingTime, parseLeagueLinks } from './league-texts.ts';

test('a league’s path is made from its name, once each', () => {
  assert.equal(createLeagueKey('Monday Ladies', []), 'monday-ladies');
  assert.equal(createLeagueKey('Monday Ladies’ League', []), 'monday-ladies');
  assert.equal(createLeagueKey('Monday Ladies', ['monday-ladies']), 'monday-ladies-2');
  assert.equal(createLeagueKey('League', []), 'league');
  assert.equal(createLeagueKey('Teams', []), 'teams-2');
  assert.equal(createLeagueKey('Żółw & Co League', []), 'zo-w-co');
});

test('when it is played is said in words', () => {
  assert.equal(formatLeaguePlayingTime('Monday', '18:00'), 'Mondays at 6 PM');
  assert.equal(formatLeaguePlayingTime('Monday', '13:30'), 'Mondays at 1:30 PM');
  assert.equal(formatLeaguePlayingTime('', '12:00'), 'at noon');
  assert.equal(formatLeaguePlayingTime('Monday', ''), 'Mondays');
  assert.equal(formatLeaguePlayingTime('', ''), '');
});

test('links are a line each, a name and an address', () => {
  assert.deepEqual(parseLeagueLinks(''), []);
  assert.deepEqual(parseLeagueLinks('The rules https://a.example/r\n\n Fixtures  https://b.example '), [
    { name: 'The rules', href: 'https://a.example/r' },
    { name: 'Fixtures', href: 'https://b.example' },
  ]);
  for (const bad of ['https://a.example', 'Rules http://a.example', 'Rules', 'x https://', 'x javascript:a'])
    assert.equal(parseLeagueLinks(bad), undefined, bad);
});
