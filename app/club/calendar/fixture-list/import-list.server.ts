import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { deskEvents } from '#app/club/calendar/events/desk-calendar.server.ts';
import { nameClub } from '#app/club/calendar/events/event-checks.server.ts';
import { plainEvent, rowOf } from '#app/club/calendar/events/event-rows.server.ts';
import { readKinds } from '#app/club/calendar/kinds/kinds.server.ts';
import { readTeams } from '#app/club/teams/teams.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ChangeSet } from '#app/desk/changes/change-set.server.ts';
import { makeChange } from '#app/desk/changes/changes.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Column, findColumns } from './fixture-columns.ts';
import { readFixtures } from './fixture-list.ts';
import type { ImportReport } from './import-list.ts';
import { type PlannedLine, planImport } from './import-plan.server.ts';
import { readCells } from './list-cells.server.ts';

interface Wanted {
  season: number;
  /** As the officer says; else as they are recognised. */
  columns: (Column | '')[] | undefined;
}

/** What a fixture list would do, line by line; nothing is written. 404 for a season that is not there, 422 for what is no list. */
export async function lookAtList(site: Site, bytes: Uint8Array, wanted: Wanted): Promise<ImportReport> {
  return reportOf(await plan(site, site.db, bytes, wanted));
}

interface Saved {
  change: string;
  added: number;
  changed: number;
}

/**
 * Saves those lines of a list that the officer takes, as one change. 409 where the calendar has changed since it was
 * looked at (`mark`), 422 where a line that is taken has nothing to save.
 */
export async function saveList(
  site: Site,
  actor: Actor,
  { bytes, take, mark, ...wanted }: Wanted & { bytes: Uint8Array; take: Set<number>; mark: string },
): Promise<Saved> {
  const { change, made } = await makeChange(site, actor, async (changeSet) => {
    const planned = await plan(site, changeSet.tx, bytes, wanted);
    if (reportOf(planned).mark !== mark)
      throw new Refusal(
        409,
        'The calendar has changed since you looked at this list. Please look at it again.',
      );
    const taken = planned.lines.filter(({ line }) => take.has(line));
    if (taken.length === 0 || taken.length < take.size || taken.some(({ fields }) => !fields))
      throw new Refusal(422, 'Please choose the lines that are to be saved.');
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
  const cells = fillAll(readCells(bytes), words);
  const found = findColumns(cells, season);
  const used = columns ?? found.columns;
  if (!used.includes('date') || !used.includes('opponent'))
    return { cells, columns: padded(used, cells), lines: [] as PlannedLine[] };
  const leagues = await db.selectFrom('league').select(['day', 'name']).execute();
  const clubs = fillAll(await db.selectFrom('opponent').select('name').orderBy('name').execute(), words);
  const kinds = await readKinds(db);
  const teams = (await readTeams(db, words)).filter(({ putBy }) => !putBy);
  const context = { teams, year: season, club: site.club.name, leagues: fillAll(leagues, words), kinds };
  const read = readFixtures(cells, used, found.header, context);
  const events = await deskEvents(site, db, season);
  const names = clubs.map(({ name }) => name);
  return { cells, columns: padded(used, cells), lines: planImport(read, events, names, site.club, kinds) };
}

/** A name for every column, however many the officer has named. */
function padded(columns: (Column | '')[], cells: string[][]): (Column | '')[] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => columns[index] ?? '');
}

function reportOf({ cells, columns, lines }: Awaited<ReturnType<typeof plan>>): ImportReport {
  const filled = cells.filter((row) => row.some((cell) => cell !== ''));
  const samples = columns.map((_, index) =>
    filled
      .map((row) => row[index] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, 3),
  );
  const mark = createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 32);
  const shown = lines.map(({ fields: _fields, event: _event, ...line }) => line);
  return { columns, samples, lines: shown, mark };
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
