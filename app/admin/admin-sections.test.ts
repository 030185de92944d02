import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInMember } from '#app/api/auth/me.ts';
import {
  adminPermissions,
  featureDisabledMessage,
  privateAdminPermissions,
} from '#app/api/auth/permissions.ts';
import { buildAdminNavItems, findCurrentAdminNavItem, getSolePermissionAdminSections } from './admin-nav.ts';
import {
  getAdminPathRefusalReason,
  getPermittedAdminNavSections,
  getPermittedAdminSections,
} from './admin-sections.ts';

type Who = Pick<SignedInMember, 'role' | 'rooms'>;

const uses = (all: boolean) => {
  const names = ['names', 'duties', 'rollUps', 'coming', 'documents', 'subscriptions', 'letters', 'law'];
  return { uses: Object.fromEntries(names.map((name) => [name, all])) } as Parameters<
    typeof getAdminPathRefusalReason
  >[1];
};
const paths = (who: Who) => getPermittedAdminSections(who).map(({ path }) => path.replace('/desk/', ''));
const keys = adminPermissions.filter((room) => !privateAdminPermissions.includes(room));

const member: Who = { role: 'member', rooms: [] };
const moderator: Who = { role: 'moderator', rooms: [] };
const editor: Who = { role: 'editor', rooms: keys };
const administrator: Who = { role: 'administrator', rooms: [...adminPermissions] };

test('the desk has a room for each key, and those that a role opens, in one order for all', () => {
  assert.deepEqual(paths(member), []);
  assert.deepEqual(paths(moderator), ['forum']);
  assert.deepEqual(paths(administrator), [
    ...[
      'league',
      'calendar',
      'playing',
      'results',
      'results/cups',
      'competitions',
      'opens',
      'coming',
      'on-the-day',
      'green',
    ],
    ...['members', 'applications', 'subscriptions', 'letters', 'duties'],
    ...['pages', 'notices', 'cards', 'photos', 'documents', 'committee', 'forum', 'screens'],
    ...['settings', 'law', 'record', 'status'],
  ]);
  const shut = [
    'members',
    'applications',
    'subscriptions',
    'letters',
    'forum',
    'settings',
    'law',
    'record',
    'status',
  ];
  assert.deepEqual(
    paths(editor),
    paths(administrator).filter((room) => !shut.includes(room)),
  );
});

/** Rooms that a key opens, where they are more than the room of its name. */
const opens: Partial<Record<string, string[]>> = {
  members: ['members', 'applications'],
  results: ['results', 'results/cups'],
  pages: ['pages', 'notices', 'cards', 'screens'],
};

test('a key opens its rooms and what stands deeper in them, and no other', () => {
  // The site of a club has no room for a league.
  const ofClub = paths(administrator).filter((room) => room !== 'league');
  for (const key of adminPermissions) {
    const who: Who = { role: 'member', rooms: [key] };
    assert.deepEqual(paths(who), opens[key] ?? [key]);
    for (const room of ofClub)
      for (const path of [`/desk/${room}`, `/desk/${room}/`, `/desk/${room}/deeper/still`]) {
        const isOpen = paths(who).includes(room);
        assert.equal(
          getAdminPathRefusalReason(who, uses(true), path)?.status,
          isOpen ? undefined : 403,
          `${key} at ${path}`,
        );
      }
  }
});

test('the page of one member is open to whoever keeps the accounts too, the roll is not', () => {
  const treasurer: Who = { role: 'member', rooms: ['subscriptions'] };
  assert.equal(getAdminPathRefusalReason(treasurer, uses(true), '/desk/members/tom'), undefined);
  assert.equal(getAdminPathRefusalReason(treasurer, uses(true), '/desk/members')?.status, 403);
  assert.equal(getAdminPathRefusalReason(treasurer, uses(true), '/desk/members/tom/letter')?.status, 403);
  assert.equal(
    getAdminPathRefusalReason({ role: 'member', rooms: ['law'] }, uses(true), '/desk/members/tom')?.status,
    403,
  );
});

const names = (who: Who) => buildAdminNavItems(who).map(({ name }) => name);

test('the bar has today and five doors at the most: none without a room, and a room in place of a door that has one', () => {
  assert.deepEqual(names(administrator), ['Today', 'Matches', 'People', 'Website', 'Club']);
  assert.deepEqual(names(editor), ['Today', 'Matches', 'Duties', 'Website']);
  assert.deepEqual(names({ role: 'member', rooms: ['duties', 'letters'] }), ['Today', 'People']);
  assert.deepEqual(names({ role: 'member', rooms: ['opens', 'photos'] }), ['Today', 'Opens', 'Photos']);
  assert.deepEqual(names(member), []);
  assert.equal(getPermittedAdminNavSections(administrator).length, 4);
});

test('whoever has one key alone has its rooms in the bar, and begins in the first of them', () => {
  assert.deepEqual(names(moderator), ['Forum']);
  assert.deepEqual(names({ role: 'member', rooms: ['members'] }), ['Members', 'Membership enquiries']);
  assert.equal(getSolePermissionAdminSections({ role: 'member', rooms: ['pages'] })?.[0].path, '/desk/pages');
  assert.equal(getSolePermissionAdminSections({ role: 'member', rooms: ['opens', 'photos'] }), undefined);
  assert.equal(getSolePermissionAdminSections(administrator), undefined);
});

test('where somebody is is marked in the bar, on deeper pages too', () => {
  const here = (who: Who, path: string) => findCurrentAdminNavItem(buildAdminNavItems(who), path)?.name;
  for (const [path, name] of [
    ['/desk', 'Today'],
    ['/desk/', 'Today'],
    ['/desk/matches', 'Matches'],
    ['/desk/matches/2025-06-10', 'Matches'],
    ['/desk/calendar/add', 'Matches'],
    ['/desk/results/cups/county', 'Matches'],
    ['/desk/formats', 'Matches'],
    ['/desk/members/peter/register', 'People'],
    ['/desk/notices', 'Website'],
    ['/desk/changes/ab12', 'Club'],
  ] as const)
    assert.equal(here(administrator, path), name, path);
  const results: Who = { role: 'member', rooms: ['results'] };
  assert.equal(here(results, '/desk/results/cups/county'), 'Cups');
  assert.equal(here(results, '/desk/results/tuesday'), 'Results and leagues');
  assert.equal(
    here({ role: 'member', rooms: ['playing'] }, '/desk/matches/2025-06-10'),
    'Availability and teams',
  );
  assert.equal(here(results, '/desk/photos'), undefined);
  assert.equal(here({ role: 'member', rooms: ['subscriptions'] }, '/desk/members/tom'), 'Subscriptions');
  assert.equal(here(results, '/desk/members/tom'), undefined);
});

test('the desk itself, and what has no room of its own, is shut to nobody at its door', () => {
  for (const path of ['/desk', '/desk/', '/desk/formats', '/desk/matches/one', '/desk/pages-of-another-name'])
    assert.equal(getAdminPathRefusalReason(member, uses(true), path), undefined, path);
});

test('whoever comes to a shut room reads its name and for whom it is; an administrator comes to none', () => {
  assert.deepEqual(getAdminPathRefusalReason(editor, uses(true), '/desk/status'), {
    status: 403,
    sentence: 'You do not have access to Site health. Ask an administrator.',
  });
  assert.deepEqual(getAdminPathRefusalReason(editor, uses(true), '/desk/club'), {
    status: 403,
    sentence: 'You do not have access to Club. Ask an administrator.',
  });
  for (const path of [...paths(administrator), 'matches', 'people', 'website', 'club'])
    assert.equal(getAdminPathRefusalReason(administrator, uses(true), `/desk/${path}`), undefined);
});

test('a room that the club has not switched on is not there, and a member without access does not read its name', () => {
  const switchable = 'league playing duties on-the-day coming documents subscriptions letters law'.split(' ');
  for (const room of adminPermissions) {
    const expected = { status: 404, sentence: featureDisabledMessage };
    const answer = getAdminPathRefusalReason(member, uses(false), `/desk/${room}/add`);
    if (switchable.includes(room)) assert.deepEqual(answer, expected, room);
    else assert.equal(answer?.status, 403, room);
  }
});

test('an officer reads which feature is off, and an administrator where it is switched on', () => {
  const off = { status: 404, title: 'This feature is switched off' };
  const duties = { ...off, sentence: 'Your club does not use ‘Duties’.' };
  const reasonFor = (role: Who['role'], path: string) =>
    getAdminPathRefusalReason({ role, rooms: ['calendar'] }, uses(false), path);
  assert.deepEqual(reasonFor('editor', '/desk/duties/sheet'), duties);
  const settings = { id: 'group-uses', title: 'Features for members' };
  assert.deepEqual(reasonFor('administrator', '/desk/duties'), { ...duties, settings });
  assert.deepEqual(reasonFor('administrator', '/desk/letters'), {
    ...off,
    sentence: 'Your club does not use ‘Emails and letters’.',
    settings: { id: 'group-people', title: 'Members and documents' },
  });
});
