import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  countGatheringChoices,
  getPartyGrowthError,
  parseGatheringChoices,
  selectFittingWaitingParties,
  signUpPartyToFormValues,
  toSignUpPartyBody,
  validateSignUpParty,
} from './party.ts';

const parties = fc.array(fc.record({ people: fc.integer({ min: 1, max: 9 }) }), { maxLength: 30 });

test('free places go in order to whole parties, never to more people than there is room for', () => {
  fc.assert(
    fc.property(parties, fc.integer({ min: 0, max: 40 }), (waiting, free) => {
      const up = selectFittingWaitingParties(waiting, free);
      const left = free - up.reduce((sum, { people }) => sum + people, 0);
      assert.ok(left >= 0);
      const still = waiting.filter((party) => !up.includes(party));
      assert.ok(
        still.every(({ people }) => people > left),
        'nobody waits who fits',
      );
      const first = waiting.find(({ people }) => people <= free);
      assert.equal(up[0], first);
    }),
  );
});

test('a party may grow exactly as far as there is room', () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.nat(40),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 20 }),
      (places, taken, from, to) => {
        const fits = to <= from || taken - from + to <= places || to - from <= places - taken;
        assert.equal(getPartyGrowthError({ places, taken }, { from, to }) === '', fits);
      },
    ),
  );
});

test('what a form holds of a party is read as it was, and what adds up is right', () => {
  const menu = ['Beef', 'Salmon', 'Nut roast'];
  const facts = { places: null, most_each: 60, choices: menu };
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 1, max: 30 }),
      (counts, people) => {
        const choices = Object.fromEntries(menu.map((choice, i) => [choice, counts[i] ?? 0]));
        const party = { people, choices, answer: '' };
        const again = toSignUpPartyBody(signUpPartyToFormValues(menu, party), menu);
        assert.deepEqual(again, { ...party, people: String(people) });
        const sum = counts.reduce((total, count) => total + count, 0);
        assert.equal(Object.keys(validateSignUpParty(facts, party)).length, sum === people ? 0 : 1);
        const totals = [...countGatheringChoices(menu, [party]).values()];
        assert.equal(
          totals.reduce((total, count) => total + count, 0),
          sum,
        );
      },
    ),
  );
  assert.deepEqual(parseGatheringChoices({ 'choice-0': 'Salmon' }, menu), { Salmon: 1 });
});
