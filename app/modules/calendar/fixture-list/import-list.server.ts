import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { readCells } from '#app/core/lists/list-cells.server.ts';
import { linesTaken, markOf } from '#app/core/lists/looked-at.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { makeChange } from '#app/endpoints/changes/changes.server.ts';
import { deskEvents } from '#app/modules/calendar/events/desk-calendar.server.ts';
import { nameClub } from '#app/modules/calendar/events/event-checks.server.ts';
import { plainEvent, rowOf } from '#app/modules/calendar/events/event-rows.server.ts';
import { readKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { playing } from '#app/modules/calendar/parts/our-team.server.ts';
import { arrange } from '#app/modules/calendar/pasted-list/list-shapes.ts';
import { readSections, readTeams } from '#app/modules/teams/teams.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Column, isEnough } from './column-names.ts';
import { findColumns } from './fixture-columns.ts';
import { readFixtures } from './fixture-list.ts';
import type { ImportReport } from './import-list.ts';
import { type Facts, notInList, type PlannedLine, planImport } from './import-plan.server.ts';

interface Wanted {
  season: number;
  /** As chosen by the officer; undefined to detect them. */
  columns: (Column | '')[] | undefined;
}

/**
 * Return the effect of each line without saving. Throws 404 for an unknown season, 422 if the bytes cannot be parsed as a list.
 */
export async function lookAtList(site: Site, bytes: Uint8Array, wanted: Wanted): Promise<ImportReport> {
  return reportOf(await plan(site, site.db, bytes, wanted));
}

interface Saved {
  change: string;
  added: number;
  changed: number;
}

/**
 * Save the selected lines of a list as one change. Throws 409 if the calendar has changed since the preview (`mark`), 422 if a
 * selected line has no changes.
 */
export async function saveList(
  site: Site,
  actor: Actor,
  { bytes, take, mark, ...wanted }: Wanted & { bytes: Uint8Array; take: Set<number>; mark: string },
): Promise<Saved> {
  const { change, made } = await makeChange(site, actor, async (changeSet) => {
    const planned = await plan(site, changeSet.tx, bytes, wanted);
    const taken = linesTaken(planned.lines, {
      mark,
      take,
      into: 'calendar',
      hasSomething: ({ fields }) => Boolean(fields),
    });
    for (const line of taken) await write(site, changeSet, line, wanted.season);
    const added = taken.filter(({ event }) => !event).length;
    const made = { added, changed: taken.length - added };
    const title = `${made.added} added, ${made.changed} changed`;
    const subject = `season:${wanted.season}`;
    return { act: { room: 'calendar', subject, act: 'took in a fixture list', title }, made };
  });
  return { change, ...made };
}

async function plan(site: Site, db: Kysely<Schema>, bytes: Uint8Array, { season, columns }: Wanted) {
  const there = await db.selectFrom('season').select('year').where('year', '=', season).executeTakeFirst();
  if (!there) throw new Refusal(404, `There is no season ${season} yet.`);
  const { words } = dayAndWords(site);
  const { rows, grid } = arrange(fillAll(readCells(bytes), words), season);
  const facts = await factsOf(site, db, season, words);
  const cells = rows.map((row) => row.cells);
  const found = findColumns(cells, facts);
  const used = columns ?? found.columns;
  const seen = { cells, columns: padded(used, cells), grid };
  if (!isEnough(used)) return { ...seen, lines: [], others: 0, notInList: [] };
  const { lines: read, others } = readFixtures(rows, used, found.header, facts);
  const events = await deskEvents(site, db, season);
  const planned = planImport(read, events, facts);
  return { ...seen, lines: planned.lines, others, notInList: notInList(planned, events, others, facts) };
}

/** Query the club's names and leagues that the parser needs. */
async function factsOf(site: Site, db: Kysely<Schema>, season: number, words: Words): Promise<Facts> {
  const leagues = await db
    .selectFrom('league')
    .select(['day', 'name', 'parent', 'division'])
    .orderBy('put_by')
    .orderBy('position')
    .orderBy('day')
    .execute();
  const clubs = fillAll(await db.selectFrom('opponent').select('name').orderBy('name').execute(), words);
  const teams = await readTeams(db, words);
  const plays = await playing(db, teams);
  const inUse = <T extends { putBy: boolean }>(all: T[]) => all.filter(({ putBy }) => !putBy);
  return {
    year: season,
    club: site.club.name,
    home: site.club,
    clubs: clubs.map(({ name }) => name),
    leagues: fillAll(leagues, words),
    kinds: await readKinds(db),
    teams: inUse(teams),
    sections: inUse(await readSections(db)),
    oursIn: ({ type, ourTeam, opponent }) =>
      plays({ id: '', season, type, our_team: ourTeam || null, opponent }).team?.name ?? '',
  };
}

/** Return a name for every column, even if the request names fewer or more. */
function padded(columns: (Column | '')[], cells: string[][]): (Column | '')[] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => columns[index] ?? '');
}

function reportOf({ cells, lines, ...rest }: Awaited<ReturnType<typeof plan>>): ImportReport {
  const filled = cells.filter((row) => row.some((cell) => cell !== ''));
  const samples = rest.columns.map((_, index) =>
    filled
      .map((row) => row[index] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, 3),
  );
  const shown = lines.map(({ fields: _fields, event: _event, type: _type, ...line }) => line);
  return { ...rest, samples, lines: shown, mark: markOf(lines) };
}

async function write(site: Site, changeSet: ChangeSet, { fields, event }: PlannedLine, season: number) {
  if (!fields) return;
  const { words } = dayAndWords(site);
  const updated_at = site.clock().toISOString();
  if (!event) {
    const row = rowOf(await nameClub(site, changeSet, fields), words, season);
    await changeSet.add('event', {
      id: newShortId(),
      ...plainEvent,
      ...row,
      state: 'on',
      postponed_from: null,
      updated_at,
    });
    return;
  }
  const before = await changeSet.tx
    .selectFrom('event')
    .selectAll()
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  await changeSet.change(
    'event',
    event.id,
    { ...rowOf(fields, words, season, before), updated_at },
    event.version,
  );
}
