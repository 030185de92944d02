import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookUpRegisteredPlayer, type RegisteredNamesake } from './match-registration.ts';
import { parsePastedPlayers } from './pasted-players.ts';

test('a list is read however it was written, and each line that cannot be is named', () => {
  const lines = parsePastedPlayers(
    [
      'Name\tNumber',
      'Joan Appleby',
      '',
      'Appleby, John',
      '3. Mary Ann O’Hara',
      'Jan\tvan der Berg\t1204',
      'Peter Long; 77',
      'Lonely',
      '1234',
      'www.example.org',
    ].join('\r\n'),
  );
  assert.deepEqual(
    lines.map(({ line, name, number, why }) => [line, name, number, why === '']),
    [
      [2, 'Joan Appleby', '', true],
      [4, 'John Appleby', '', true],
      [5, 'Mary Ann O’Hara', '', true],
      [6, 'Jan van der Berg', '1204', true],
      [7, 'Peter Long', '77', true],
      [8, 'Lonely', '', false],
      [9, '', '1234', false],
      [10, 'www.example.org', '', false],
    ],
  );
});

const registering = {
  name: 'Joan Appleby',
  number: '',
  club: 'osmoor',
  season: 2025,
  from: '2025-05-01',
  another: false,
};
const at = (club: string, season: number, until: string | null = null) => ({
  ...{ club, season, from: `${season}-04-01`, until },
});
const one = (
  id: string,
  number: string,
  ...registrations: RegisteredNamesake['registrations']
): RegisteredNamesake => ({
  ...{ id, number, registrations },
});
const who = (same: RegisteredNamesake[], more: object = {}) =>
  lookUpRegisteredPlayer({ ...registering, ...more }, same, (id) => `club ${id}`);

test('who is registered: somebody new, somebody of last season, or a question', () => {
  assert.deepEqual(who([]), { player: null });
  assert.deepEqual(who([one('a', '', at('osmoor', 2024))]), { player: 'a', how: 'registered' });
  assert.match(JSON.stringify(who([one('a', '', at('osmoor', 2025))])), /already/);
  assert.match(JSON.stringify(who([one('a', '', at('ludford', 2025))])), /club ludford since 1 April 2025/);
  assert.deepEqual(who([one('a', '', at('ludford', 2025, '2025-04-20'))]), {
    ...{ player: 'a', how: 'transferred' },
  });
  assert.match(JSON.stringify(who([one('a', ''), one('b', '')])), /More than one/);
});

test('two of one name are told apart by their numbers', () => {
  const there = [one('a', '12', at('osmoor', 2025))];
  assert.deepEqual(who(there, { number: '77' }), { player: null });
  assert.match(JSON.stringify(who(there, { number: '12' })), /already/);
  assert.match(JSON.stringify(who(there, { another: true })), /has another player with the same name\./);
  assert.match(JSON.stringify(who(there, { another: true, number: '12' })), /has this number/);
  assert.deepEqual(who(there, { another: true, number: '77' }), { player: null });
  assert.deepEqual(who(there, { another: true, club: 'ludford' }), { player: null });
});
