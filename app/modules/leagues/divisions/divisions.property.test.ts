import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resolveOwnTeamOfMatch } from '#app/modules/calendar/club-parts/resolve-our-team.ts';
import { filterLeagueEvents, getDefaultOwnTeamName } from './divisions.ts';

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
  opponent: fc.constantFrom('Tathby', 'Osmoor'),
  season: fc.constant(2025),
});
const their = fc.record({
  league: fc.constantFrom('monday', 'monday-2', 'friday'),
  name: fc.constantFrom('Tathby', 'Tathby A', 'Osmoor'),
  season: fc.constantFrom(2024, 2025),
});

test('every match of a league counts in one of its divisions, and once', () => {
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 3 }),
      fc.array(event),
      fc.array(their),
      (plays, events, theirs) => {
        const teams = plays.map(team);
        const placed = events.map((event) => ({
          ...event,
          ...resolveOwnTeamOfMatch(event, teams, leagues, theirs),
        }));
        const counted = leagues.flatMap((league) => filterLeagueEvents(placed, league));
        const ofLeagues = placed.filter(({ type }) => type !== 'friendly');
        assert.equal(counted.length, ofLeagues.length);
        for (const one of ofLeagues) assert.ok(counted.includes(one));
        for (const { team, division, type, our_team } of ofLeagues) {
          if (our_team) assert.ok(!team || team.id === our_team);
          else if (team) assert.equal(team.league, division);
          assert.ok(division.startsWith(type));
        }
      },
    ),
  );
});

test('we are our one team in a league, or the club', () => {
  const [league] = leagues;
  assert.ok(league);
  assert.equal(getDefaultOwnTeamName(league, [], 'Larkby'), 'Larkby');
  assert.equal(getDefaultOwnTeamName(league, [team('monday', 0), team('friday', 1)], 'Larkby'), 'Larkby 0');
  assert.equal(getDefaultOwnTeamName(league, [team('monday', 0), team('monday', 1)], 'Larkby'), 'Larkby');
});
