import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addReserveToLineup, type Lineup, placePlayerInLineup } from './lineup.ts';

const who = fc
  .integer({ min: 0, max: 9 })
  .map((n) => ({ key: `m${n}`, member: `m${n}`, name: `Member ${n}` }));
const act = fc.record({ who, rink: fc.integer({ min: 0, max: 3 }), place: fc.nat(2) });

test('whatever is tapped, nobody is lost, nobody stands twice and no place has two', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const empty: Lineup = { rinks: 3, players: 3, captain: '', reserves: 'ask', note: '', picks: [] };
      const named = new Set<string>();
      let lineup = empty;
      for (const { who, rink, place } of acts) {
        lineup =
          rink === 0 ? addReserveToLineup(lineup, who) : placePlayerInLineup(lineup, who, { rink, place });
        named.add(who.key);
        const keys = lineup.picks.map(({ key }) => key);
        assert.deepEqual(new Set(keys), named);
        assert.equal(keys.length, named.size);
        const places = lineup.picks.map((one) => `${one.rink}:${one.place}`);
        assert.equal(new Set(places).size, places.length);
      }
    }),
  );
});
