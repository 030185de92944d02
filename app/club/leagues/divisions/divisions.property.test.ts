import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eventsOf, usIn } from './divisions.ts';

const leagues = [
  { day: 'monday', parent: null },
  { day: 'monday-2', parent: 'monday' },
  { day: 'monday-3', parent: 'monday' },
  { day: 'friday', parent: null },
];
const day = fc.constantFrom(null, 'gone', ...leagues.map((one) => one.day));
const team = (league: string | null, index: number) => ({
  ...{ id: `team-${index}`, name: `Larkby ${index}`, section: null, league, putBy: false, version: 1 },
});
const event = fc.record({
  type: fc.constantFrom('monday', 'friday', 'friendly'),
  our_team: fc.constantFrom(null, 'team-0', 'team-1', 'team-2', 'team-9'),
});

test('every match of a league counts in one of its divisions, and once', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 3 }), fc.array(event), (plays, events) => {
      const teams = plays.map(team);
      const counted = leagues.flatMap((league) => eventsOf(events, league, teams, leagues));
      const ofLeagues = events.filter(({ type }) => type !== 'friendly');
      assert.equal(counted.length, ofLeagues.length);
      for (const one of ofLeagues) assert.ok(counted.includes(one));
      const second = eventsOf(events, { day: 'monday-2', parent: 'monday' }, teams, leagues);
      for (const { our_team } of second)
        assert.equal(teams.find(({ id }) => id === our_team)?.league, 'monday-2');
    }),
  );
});

test('we are our one team in a league, or the club', () => {
  const [league] = leagues;
  assert.ok(league);
  assert.equal(usIn(league, [], 'Larkby'), 'Larkby');
  assert.equal(usIn(league, [team('monday', 0), team('friday', 1)], 'Larkby'), 'Larkby 0');
  assert.equal(usIn(league, [team('monday', 0), team('monday', 1)], 'Larkby'), 'Larkby');
});
