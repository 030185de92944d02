import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findLeagueClubByName,
  findLeagueClubOfTeam,
  getLeagueClubBaseName,
  getTeamNameAfterClubRename,
  updateEarlierClubNames,
} from './club-names.ts';

const club = (name: string, shortName = '', names: string[] = []) => ({ id: name, name, shortName, names });
const osmer = club('Osmer Bowls Club', '', ['Osmoor Bowls Club']);
const clubs = [
  osmer,
  club('Larkby Bowls Club', 'Larkby'),
  club('Larkby St Giles BC'),
  club('Cawdle and District Bowls Club', 'Cawdle'),
];
const named = (name: string) => findLeagueClubByName(clubs, name)?.name;
const ofTeam = (name: string) => findLeagueClubOfTeam(clubs, name)?.name;

test('a club goes by its name, its short name and every name that it had', () => {
  for (const name of ['Osmer', 'OSMER B.C.', 'Osmoor', 'Osmoor Bowls Club', 'the Osmoor bowling club'])
    assert.equal(named(name), 'Osmer Bowls Club', name);
  assert.equal(named('Cawdle'), 'Cawdle and District Bowls Club');
  for (const name of ['', 'Tathby', 'Cawdle Park']) assert.equal(named(name), undefined, name);
});

test('the name that a club has now goes before one that another had', () => {
  const taken = [osmer, club('Osmoor Bowls Club')];
  assert.equal(findLeagueClubByName(taken, 'Osmoor')?.id, 'Osmoor Bowls Club');
});

test('a team is its club’s, by the longest name', () => {
  assert.equal(ofTeam('Larkby A'), 'Larkby Bowls Club');
  assert.equal(ofTeam('Larkby St Giles A'), 'Larkby St Giles BC');
  assert.equal(ofTeam('Larkby Larks'), 'Larkby Bowls Club');
  assert.equal(ofTeam('Osmoor "B"'), 'Osmer Bowls Club');
  assert.equal(ofTeam('Larkbyton A'), undefined);
});

test('teams are called by what is left of the name', () => {
  const base = (name: string, shortName = '') => getLeagueClubBaseName({ name, shortName });
  assert.equal(base('Osmoor Bowls Club'), 'Osmoor');
  assert.equal(base('Osmoor B.C.'), 'Osmoor');
  assert.equal(base('Osmoor Lawn Bowling Club'), 'Osmoor');
  assert.equal(base('Cawdle and District Bowls Club', 'Cawdle'), 'Cawdle');
});

test('a team follows its club and keeps the rest of its name', () => {
  assert.equal(getTeamNameAfterClubRename('Osmoor A', osmer), 'Osmer A');
  assert.equal(getTeamNameAfterClubRename('OSMOOR "Lions"', osmer), 'Osmer "Lions"');
  assert.equal(getTeamNameAfterClubRename('Osmoor', osmer), 'Osmer');
  for (const name of ['Osmer A', 'Larks', 'Osmoorland A'])
    assert.equal(getTeamNameAfterClubRename(name, osmer), undefined, name);
  // A new name that extends the old one by a word is applied only once.
  const longer = club('Osmoor Park Bowls Club', '', ['Osmoor Bowls Club']);
  assert.equal(getTeamNameAfterClubRename('Osmoor A', longer), 'Osmoor Park A');
  assert.equal(getTeamNameAfterClubRename('Osmoor Park A', longer), undefined);
});

test('the names before are kept once, the latest first; one that comes back is none of them', () => {
  const was = { name: 'Osmoor Bowls Club', shortName: 'Osmoor' };
  const now = { name: 'Osmer Bowls Club', shortName: '' };
  assert.deepEqual(updateEarlierClubNames(['Old Osmoor'], was, now), ['Osmoor Bowls Club', 'Old Osmoor']);
  assert.deepEqual(updateEarlierClubNames(['Osmoor Bowls Club'], now, { name: 'Osmoor BC', shortName: '' }), [
    'Osmer Bowls Club',
  ]);
  assert.deepEqual(updateEarlierClubNames([], was, was), []);
});
