import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { modules } from '#app/modules.ts';
import { projectRootFolder } from '#server/settings/config.ts';

// Queries of a module name its own tables and the base tables; the rest is listed, with the reason. A table's other readers ask the
// module's public functions or a port.

/** Tables that every module may join: people, days, clubs and teams, which nearly every list shows, and what was emailed. */
const base = [
  ...['member', 'member_section', 'member_class', 'register_entry', 'mail_choice'],
  ...['event', 'season', 'kind', 'opponent', 'team', 'section', 'league'],
  ...['outbox', 'sent_once'],
];

/** Modules that look after the same rows: of the league's season, and parts of one feature. */
const families = [
  [
    ...['leagues', 'fixtures', 'returns', 'captain-link', 'handbook', 'registrations', 'league-clubs'],
    ...['league-pages', 'league-sheets', 'exchange'],
  ],
  ['competitions', 'competition-claims', 'honours'],
  ['sides', 'side-editor'],
  [
    ...['forum-live', 'forum-messages', 'forum-mail', 'forum-subjects', 'forum-search', 'forum'],
    ...['forum-feed', 'forum-moderation', 'forum-events', 'reply-by-mail'],
  ],
];

/** Other tables that a module reads, by table. */
const reads: Record<string, { by: string[]; why: string }> = {
  album: {
    by: ['opens', 'calendar', 'law'],
    why: 'whether an event or open has pictures; pictures of children',
  },
  answer: { by: ['side-editor', 'sides'], why: 'one query lists the members with what they answered' },
  board: { by: ['side-editor'], why: 'a side is picked from the availability list, under its lock' },
  code: { by: ['register'], why: 'a row of the register says if an invitation is open' },
  competition: {
    by: ['programmes', 'forum-subjects'],
    why: 'names of finals, and topics about a competition',
  },
  cup: { by: ['leagues'], why: 'points of a cup’s match' },
  format: { by: ['leagues'], why: 'points of a league’s match' },
  honour: {
    by: ['registrations', 'handbook'],
    why: 'names on the honours board, and winners at the season’s end',
  },
  league_book: { by: ['admin-home'], why: 'Today of a league and the season’s end' },
  league_club: { by: ['opponents'], why: 'clubs that play in the league' },
  league_fixture: { by: ['admin-home'], why: 'Today of a league and the season’s end' },
  league_match: { by: ['calendar'], why: 'teams of a match' },
  league_team: {
    by: ['calendar', 'teams'],
    why: 'teams of a match; a team that plays in a league is not removed',
  },
  match_card: { by: ['sides'], why: 'a published side that has played is not changed' },
  officer: {
    by: ['forum-messages', 'handbook', 'letters', 'members', 'pages'],
    why: 'an officer’s title beside a name',
  },
  open: { by: ['forum-subjects', 'calendar'], why: 'topics and events of an open' },
  page: { by: ['law', 'league-pages'], why: 'whether a page has been written' },
  pairing: { by: ['roll-ups'], why: 'who has played with whom, at roll-ups and in sides' },
  photo: { by: ['law'], why: 'pictures of children' },
  photo_consent: { by: ['law'], why: 'pictures of children' },
  pick: { by: ['availability', 'roll-ups'], why: 'one query lists members with where they play' },
  programme_line: { by: ['calendar'], why: 'an event with a programme is not removed' },
  room_key: { by: ['league-pages'], why: 'who has no permission, within a query' },
  round: { by: ['forum-subjects'], why: 'topics about a tie' },
  selection: { by: ['availability', 'admin-home'], why: 'states of an event are read in one query' },
  subscription_line: { by: ['register'], why: 'the register as a file has what is owed' },
  tie: { by: ['forum-subjects'], why: 'topics about a tie' },
};

/** Tables of others that a module writes, by table. */
const writes: Record<string, { by: string[]; why: string }> = {
  event: { by: ['gallery'], why: 'an event loses its album with the album' },
  forum_words: { by: ['members'], why: 'a new name is found in what mentions it' },
  mail_link: { by: ['gatherings'], why: 'links of a reply end with it' },
  member: {
    by: ['account', 'auth', 'duplicates', 'forum-moderation', 'leaving', 'register', 'set-up'],
    why: 'each writes its own columns of the row: sign-in, details, suspension',
  },
  open: { by: ['gallery'], why: 'an open loses its album with the album' },
  outbox: {
    by: ['committee', 'leaving', 'letters'],
    why: 'waiting emails of a letter, a removed member or a concern',
  },
  register_entry: { by: ['duplicates'], why: 'one of two entries goes' },
  sent_once: {
    by: ['duties', 'forum-events', 'sides'],
    why: 'rows of many members are written at once, or end with their reason',
  },
};

const owners = new Map(
  modules.flatMap(({ name, server }) => Object.keys(server?.tables ?? {}).map((table) => [table, name])),
);
const built =
  /\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|from|using)\(\s*\[?\s*'(\w+)/g;

/** Return 'read table' and 'write table' for the tables of other modules that a module's queries name. */
function foreignTables(module: string): Set<string> {
  const found = new Set<string>();
  const cwd = join(projectRootFolder, 'app/modules', module);
  for (const file of globSync('**/*.{ts,tsx}', { cwd })) {
    if (/\.test\.tsx?$|\.demo\.server\.ts$/.test(file)) continue;
    for (const [, verb = '', table = ''] of readFileSync(join(cwd, file), 'utf8').matchAll(built)) {
      const owner = owners.get(table);
      if (owner === undefined || owner === module) continue;
      if (families.some((its) => its.includes(owner) && its.includes(module))) continue;
      const isWrite = /insert|update|delete/.test(verb);
      if (isWrite || !base.includes(table)) found.add(`${isWrite ? 'write' : 'read'} ${table}`);
    }
  }
  return found;
}

test('a module’s queries name its own tables, base tables, and those that are listed with a reason', () => {
  const listed = new Set(
    Object.entries({ read: reads, write: writes }).flatMap(([verb, tables]) =>
      Object.entries(tables).flatMap(([table, { by }]) => by.map((module) => `${module}: ${verb} ${table}`)),
    ),
  );
  const found = new Set(
    modules.flatMap(({ name }) => [...foreignTables(name)].map((table) => `${name}: ${table}`)),
  );
  assert.deepEqual([...found.difference(listed)], [], 'ask the module that has the table, or list it');
  assert.deepEqual([...listed.difference(found)], [], 'no longer needed');
});

test('base tables, and those that are listed, are tables of a module', () => {
  for (const table of [...base, ...Object.keys(reads), ...Object.keys(writes)])
    assert.ok(owners.has(table), table);
});
