// On both engines: one union finds the groups of events.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAll } from '#app/kernel/ports.ts';
import { getAudienceGroupType } from '#app/modules/letters/audience/audience.ts';
import {
  listLetterAudienceGroups,
  readAudienceGroupLabels,
} from '#app/modules/letters/audience/audience-groups.server.ts';
import { audienceGroupTypes } from '#app/modules/letters/audience/audience-types.server.ts';
import { loadDemo } from '#tests/desk/demo-data.ts';
import { openClub } from '#tests/members.ts';

test('each type of group in a manifest has a source that lists it and reads its people', async () => {
  const sources = (await askAll('audience')).flatMap((part) => Object.entries(part));
  assert.deepEqual(sources.map(([type]) => type).toSorted(), [...audienceGroupTypes.keys()].toSorted());
  for (const [type, source] of sources) {
    const { name, ofEvent, hasNonMembers } = audienceGroupTypes.get(type) ?? {};
    const listings = [name, ofEvent && source.selectEvents, source.listGroups].filter(Boolean);
    assert.equal(listings.length, 1, `${type} is listed in one way`);
    assert.ok(source.readMembers ?? source.readNonMembers, `${type} has people`);
    assert.equal(Boolean(source.readNonMembers), Boolean(hasNonMembers), `${type} has non-members`);
  }
});

test('groups are listed by type, those of events together by date, and keep their labels', async (t) => {
  const club = await openClub(t);
  await loadDemo(club.context);
  const site = club.context;
  const groups = await listLetterAudienceGroups(site, ['subscriptions']);
  const headings = groups.map(({ among }) => among);
  assert.deepEqual(
    headings.filter((among, at) => among !== headings[at - 1]),
    ['Members', 'Membership types', 'Events', 'Competitions', 'Opens'],
  );
  const events = groups.filter(({ among }) => among === 'Events');
  assert.deepEqual([...new Set(events.map(({ group }) => getAudienceGroupType(group)))].toSorted(), [
    'coming',
    'down',
    'picked',
    'unanswered',
  ]);
  const ofMatch = events.filter(({ group }) => group.endsWith(':2025-05-20-tuesday'));
  assert.deepEqual(
    ofMatch.map(({ name }) => name),
    ['Market Skelwold, 20 May: available players', 'Market Skelwold, 20 May: members who have not answered'],
  );
  const labels = await readAudienceGroupLabels(site, ['coming:none', ...groups.map(({ group }) => group)]);
  assert.deepEqual(labels, [
    { group: 'coming:none', name: 'A group that no longer exists' },
    ...groups.map(({ group, name }) => ({ group, name })),
  ]);
});

test('groups of features that the club does not use are not on offer, but who owes keeps its label', async (t) => {
  const club = await openClub(t);
  await loadDemo(club.context);
  const { uses } = club.context.club;
  const off = { subscriptions: false, register: false, names: false, coming: false };
  const site = { ...club.context, club: { ...club.context.club, uses: { ...uses, ...off } } };
  const groups = await listLetterAudienceGroups(site, ['subscriptions']);
  assert.deepEqual(
    [...new Set(groups.map(({ group }) => getAudienceGroupType(group)))],
    ['all', 'competition', 'open'],
  );
  assert.deepEqual(await readAudienceGroupLabels(site, ['owing', 'class:full']), [
    { group: 'owing', name: 'Those who owe a subscription' },
    { group: 'class:full', name: 'A group that no longer exists' },
  ]);
});
