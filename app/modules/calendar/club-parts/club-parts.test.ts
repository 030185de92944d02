import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  eventBelongsToSectionOrTeam,
  findRequestedSectionOrTeam,
  getSectionAndTeamChoices,
  resolveEventTeamAndSections,
} from './club-parts.ts';

const team = (id: string, section: string | null = null, putBy = false) => ({
  ...{ id: `larkby-${id}`, name: `Larkby ${id.toUpperCase()}`, section, league: null, putBy, version: 1 },
});
const teams = [team('a', 'ladies'), team('b'), team('c', null, true)];
const sections = [{ id: 'ladies', name: 'Ladies', putBy: false, version: 1 }];

test('an event is its team’s, and through it its section’s; two of ours that meet both have it', () => {
  const [a] = teams;
  const event = { opponent: 'Tathby', section: null };
  assert.deepEqual(resolveEventTeamAndSections(event, a, teams), {
    ours: 'Larkby A',
    parts: 'section:ladies team:larkby-a',
  });
  assert.equal(
    resolveEventTeamAndSections({ ...event, opponent: 'Larkby B' }, a, teams).parts,
    'section:ladies team:larkby-a team:larkby-b',
  );
  assert.deepEqual(
    resolveEventTeamAndSections({ opponent: 'Larkby B', section: null }, undefined, teams),
    {},
  );
  assert.deepEqual(resolveEventTeamAndSections({ opponent: 'Tathby', section: 'ladies' }, undefined, []), {
    parts: 'section:ladies',
  });
});

test('the calendar offers what is in use, and what is put by while something of it is there', () => {
  const ids = (events: { parts?: string }[]) =>
    getSectionAndTeamChoices({ sections, teams }, events).map(({ id }) => id);
  assert.deepEqual(ids([]), ['ladies', 'larkby-a', 'larkby-b']);
  assert.deepEqual(ids([{ parts: 'team:larkby-c' }]).at(-1), 'larkby-c');
  assert.deepEqual(getSectionAndTeamChoices({ sections: [], teams: [] }, []), []);
  const asked = findRequestedSectionOrTeam(
    { team: 'larkby-b' },
    getSectionAndTeamChoices({ sections, teams }, []),
  );
  assert.equal(asked?.name, 'Larkby B');
  assert.ok(eventBelongsToSectionOrTeam({ parts: 'section:ladies team:larkby-b' }, asked));
  assert.ok(!eventBelongsToSectionOrTeam({}, asked) && eventBelongsToSectionOrTeam({}, undefined));
  assert.equal(
    findRequestedSectionOrTeam({ section: 'larkby-b' }, getSectionAndTeamChoices({ sections, teams }, [])),
    undefined,
  );
});
