import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { files, targetsOf } from './house-files.ts';

// Folders that import each other, by way of others too: one can neither be read nor moved without all the rest of its circle. A
// folder is one noun; what two nouns need of each other stands in a third below them, or in the one above (docs/style.md).

/** Those that are there still: a circle may lose folders, and there comes no new one. */
const known: string[][] = [
  [
    'app/club/calendar',
    'app/club/calendar/events',
    'app/club/calendar/one-event',
    'app/club/calendar/year-round',
  ],
  ['app/club/calendar/fixture-list', 'app/club/calendar/pasted-list'],
  [
    'app/club/competitions',
    'app/club/competitions/consolation',
    'app/club/competitions/desk',
    'app/club/competitions/draw',
    'app/club/competitions/entries',
    'app/club/competitions/facts',
    'app/club/competitions/groups',
    'app/club/competitions/honours',
    'app/club/competitions/results',
    'app/club/competitions/sets',
  ],
  ['app/club/diary', 'app/club/diary/address'],
  ['app/club/documents', 'app/club/documents/desk', 'app/club/documents/files', 'app/club/documents/members'],
  ['app/club/duties/mine', 'app/club/duties/swaps'],
  ['app/club/duties/rotas', 'app/club/duties/turns'],
  ['app/club/formats', 'app/club/formats/desk'],
  [
    'app/club/forum',
    'app/club/forum/answers',
    'app/club/forum/categories',
    'app/club/forum/live',
    'app/club/forum/mail',
    'app/club/forum/mentions',
    'app/club/forum/messages',
    'app/club/forum/moderation',
    'app/club/forum/pictures',
    'app/club/forum/reactions',
    'app/club/forum/read-marks',
    'app/club/forum/replies',
    'app/club/forum/search',
    'app/club/forum/subjects',
    'app/club/forum/topics',
  ],
  [
    'app/club/gallery',
    'app/club/gallery/consents',
    'app/club/gallery/desk',
    'app/club/gallery/store',
    'app/club/gallery/uploads',
  ],
  ['app/club/gatherings', 'app/club/gatherings/coming'],
  [
    'app/club/leagues',
    'app/club/leagues/counting',
    'app/club/leagues/facts',
    'app/club/leagues/results',
    'app/club/leagues/scores',
    'app/club/leagues/seasons',
  ],
  ['app/club/leagues/desk', 'app/club/leagues/matches', 'app/club/leagues/rule-card'],
  [
    'app/club/letters',
    'app/club/letters/desk',
    'app/club/letters/drafts',
    'app/club/letters/kept',
    'app/club/letters/mine',
    'app/club/letters/paper',
    'app/club/letters/sending',
  ],
  ['app/club/mail', 'app/club/mail/door'],
  [
    'app/club/members/account',
    'app/club/members/applications',
    'app/club/members/desk',
    'app/club/members/doors',
    'app/club/members/doors/again',
    'app/club/members/doors/device',
    'app/club/members/import',
    'app/club/members/leaving',
    'app/club/members/left-open',
    'app/club/members/lists',
    'app/club/members/passkeys',
    'app/club/members/password',
    'app/club/members/register',
    'app/club/members/register/classes',
    'app/club/members/register/desk',
    'app/club/members/register/mine',
    'app/club/members/register/pictures',
    'app/club/members/roll',
    'app/club/members/sign-in',
  ],
  ['app/club/opens', 'app/club/opens/entries'],
  ['app/club/opens/desk', 'app/club/opens/entry-list', 'app/club/opens/facts'],
  ['app/club/playing/answers', 'app/club/playing/boards', 'app/club/playing/names', 'app/club/playing/paper'],
  ['app/club/playing/lifts', 'app/club/playing/news', 'app/club/playing/picked', 'app/club/playing/places'],
  [
    'app/club/roll-ups/arrivals',
    'app/club/roll-ups/day',
    'app/club/roll-ups/draws',
    'app/club/roll-ups/table',
  ],
  ['app/club/roll-ups/desk', 'app/club/roll-ups/games'],
  [
    'app/club/subscriptions',
    'app/club/subscriptions/accounts',
    'app/club/subscriptions/lines',
    'app/club/subscriptions/mine',
    'app/club/subscriptions/payments',
    'app/club/subscriptions/receipts',
    'app/club/subscriptions/reminders',
    'app/club/subscriptions/years',
  ],
];

/** Each folder with those that it imports from. */
function foldersOf(all: string[]): Map<string, Set<string>> {
  const found = new Map(all.map((file) => [dirname(file), new Set<string>()]));
  for (const file of all)
    for (const other of targetsOf(file))
      if (/\.tsx?$/.test(other) && dirname(other) !== dirname(file))
        found.get(dirname(file))?.add(dirname(other));
  return found;
}

/** All that can be come to from a folder. */
function reachOf(folders: Map<string, Set<string>>, from: string): Set<string> {
  const reached = new Set<string>();
  const next = [from];
  for (let at = next.pop(); at !== undefined; at = next.pop())
    for (const other of folders.get(at) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
}

function circlesOf(folders: Map<string, Set<string>>): string[][] {
  const reach = new Map([...folders.keys()].map((folder) => [folder, reachOf(folders, folder)]));
  const circles = [...reach].map(([folder, there]) =>
    [...there].filter((other) => reach.get(other)?.has(folder)).sort(),
  );
  return [
    ...new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(), circle])).values(),
  ];
}

test('a circle is found, by way of a third as well', () => {
  const folders = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['a'] };
  const sets = new Map(Object.entries(folders).map(([folder, others]) => [folder, new Set<string>(others)]));
  assert.deepEqual(circlesOf(sets), [['a', 'b', 'c']]);
});

test('no folder comes into a circle', () => {
  const isKnown = (circle: string[]) => known.some((one) => circle.every((folder) => one.includes(folder)));
  const circles = circlesOf(foldersOf(files)).filter((circle) => !isKnown(circle));
  assert.deepEqual(circles, []);
});
