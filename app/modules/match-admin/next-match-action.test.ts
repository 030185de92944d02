import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getNextMatchAdminAction, type MatchAdminState } from './next-match-action.ts';

const names = { taken: true, open: true, asked: false, yes: 4, wanted: 12, silent: 20 };
const team = { state: 'none', untold: 0 } as const;
const toCome: MatchAdminState = {
  isOff: false,
  isToday: false,
  hasBegun: false,
  names,
  team,
  result: { has: false },
};
const deed = (other: Partial<MatchAdminState>) => getNextMatchAdminAction({ ...toCome, ...other });

test('a match goes from names to its team, its telling, its card and its result', () => {
  assert.equal(deed({ names: { ...names, taken: false, yes: 0 } }), 'take');
  assert.equal(deed({}), 'ask');
  assert.equal(deed({ names: { ...names, asked: true } }), '');
  assert.equal(deed({ names: { ...names, yes: 12 } }), 'make');
  assert.equal(deed({ names: { ...names, open: false } }), 'make');
  assert.equal(deed({ team: { state: 'begun', untold: 0 } }), 'make');
  assert.equal(deed({ team: { state: 'full', untold: 0 } }), 'publish');
  assert.equal(deed({ team: { state: 'out', untold: 16 } }), 'tell');
  assert.equal(deed({ team: { state: 'out', untold: 0 } }), '');
  assert.equal(deed({ team: { state: 'out', untold: 0 }, isToday: true }), 'print');
  assert.equal(deed({ team: { state: 'out', untold: 0 }, isToday: true, hasBegun: true }), 'result');
  assert.equal(deed({ hasBegun: true, result: { has: true } }), '');
});

test('nobody is down and names are closed: there is no team to be made of them', () =>
  assert.equal(deed({ names: { ...names, open: false, yes: 0 } }), ''));

test('as many as come are wanted: the team waits until names are closed', () => {
  assert.equal(deed({ names: { ...names, wanted: null, asked: true, yes: 14 } }), '');
  assert.equal(deed({ names: { ...names, wanted: null, open: false, yes: 14 } }), 'make');
});

test('what is off has nothing to be done next, whatever has been done for it', () =>
  assert.equal(deed({ isOff: true, team: { state: 'out', untold: 16 } }), ''));

test('an officer without the key for a stage is not led to it', () => {
  const { names: _, team: __, ...results } = toCome;
  assert.equal(getNextMatchAdminAction(results), '');
  assert.equal(getNextMatchAdminAction({ ...results, isToday: true }), 'result');
  const { result: ___, ...captain } = toCome;
  assert.equal(getNextMatchAdminAction({ ...captain, hasBegun: true }), '');
});

test('of a day to play it is who is here, until the day is closed', () => {
  const day: MatchAdminState = { isOff: false, isToday: true, hasBegun: true, day: { closed: false } };
  assert.equal(getNextMatchAdminAction(day), 'here');
  assert.equal(getNextMatchAdminAction({ ...day, day: { closed: true } }), '');
  assert.equal(getNextMatchAdminAction({ ...day, isToday: false, hasBegun: false }), '');
});
