import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { getSelectedImportRows, hashPastedListPreview } from '#app/core/lists/list-preview.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { performContentChange } from '#app/endpoints/changes/changes.server.ts';
import {
  createOwnTeamResolver,
  eventRowDefaults,
  readAdminCalendarEvents,
  readEventKinds,
  resolveOpponentClub,
  toEventRow,
} from '#app/modules/calendar/calendar.server.ts';
import { arrangeFixtureListRows } from '#app/modules/fixture-list/pasted-list/arrange-list.ts';
import { readClubSections, readClubTeams } from '#app/modules/teams/teams.server.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { detectFixtureColumns } from './detect-fixture-columns.ts';
import { type FixtureListColumn, hasRequiredFixtureColumns } from './fixture-column-labels.ts';
import type { FixtureImportReport } from './fixture-import-report.ts';
import { parseFixtureListRows } from './parse-fixture-list.ts';
import {
  type FixtureImportContext,
  findEventsMissingFromFixtureList,
  type PlannedFixtureImportLine,
  planFixtureImport,
} from './plan-fixture-import.server.ts';

interface ImportRequest {
  season: number;
  /** As chosen by the officer; undefined to detect them. */
  columns: (FixtureListColumn | '')[] | undefined;
}

/**
 * Return the effect of each line without saving. Throws 404 for an unknown season, 422 if the bytes cannot be parsed as a list.
 */
export async function previewFixtureImport(
  site: Site,
  bytes: Uint8Array,
  wanted: ImportRequest,
): Promise<FixtureImportReport> {
  return toImportReport(await prepareImport(site, site.db, bytes, wanted));
}

interface FixtureImportResult {
  change: string;
  added: number;
  changed: number;
}

/**
 * Save the selected lines of a list as one change. Throws 409 if the calendar has changed since the preview (`mark`), 422 if a
 * selected line has no changes.
 */
export async function saveFixtureImport(
  site: Site,
  actor: Actor,
  { bytes, take, mark, ...wanted }: ImportRequest & { bytes: Uint8Array; take: Set<number>; mark: string },
): Promise<FixtureImportResult> {
  const { change, made } = await performContentChange(site, actor, async (changeSet) => {
    const planned = await prepareImport(site, changeSet.tx, bytes, wanted);
    const taken = getSelectedImportRows(planned.lines, {
      mark,
      take,
      into: 'calendar',
    });
    for (const line of taken) await writeImportLine(site, changeSet, line, wanted.season);
    const added = taken.filter(({ event }) => !event).length;
    const made = { added, changed: taken.length - added };
    const title = `${made.added} added, ${made.changed} changed`;
    const subject = `season:${wanted.season}`;
    return { act: { room: 'calendar', subject, act: 'imported a fixture list', title }, made };
  });
  return { change, ...made };
}

async function prepareImport(
  site: Site,
  db: Kysely<DatabaseSchema>,
  bytes: Uint8Array,
  { season, columns }: ImportRequest,
) {
  const there = await db.selectFrom('season').select('year').where('year', '=', season).executeTakeFirst();
  if (!there)
    throw new Refusal(404, `Season ${season} has not been set up yet. Prepare it under ‘Seasons’ first.`);
  const { words } = getTodayAndPlaceholders(site);
  const { rows, grid } = arrangeFixtureListRows(
    fillPlaceholdersDeep(parseSpreadsheetCells(bytes), words),
    season,
  );
  const facts = await readImportContext(site, db, season, words);
  const cells = rows.map((row) => row.cells);
  const found = detectFixtureColumns(cells, facts);
  const used = columns ?? found.columns;
  const seen = { cells, columns: padColumns(used, cells), grid };
  if (!hasRequiredFixtureColumns(used)) return { ...seen, lines: [], others: 0, notInList: [] };
  const { lines: read, others } = parseFixtureListRows(rows, used, found.header, facts);
  const events = await readAdminCalendarEvents(site, db, season);
  const planned = planFixtureImport(read, events, facts);
  return {
    ...seen,
    lines: planned.lines,
    others,
    notInList: findEventsMissingFromFixtureList(planned, events, others, facts),
  };
}

/** Query the club's names and leagues that the parser needs. */
async function readImportContext(
  site: Site,
  db: Kysely<DatabaseSchema>,
  season: number,
  words: TextPlaceholders,
): Promise<FixtureImportContext> {
  const leagues = await db
    .selectFrom('league')
    .select(['day', 'name', 'parent', 'division'])
    .orderBy('put_by')
    .orderBy('position')
    .orderBy('day')
    .execute();
  const clubs = fillPlaceholdersDeep(
    await db.selectFrom('opponent').select('name').orderBy('name').execute(),
    words,
  );
  const teams = await readClubTeams(db, words);
  const plays = await createOwnTeamResolver(db, teams);
  const inUse = <T extends { putBy: boolean }>(all: T[]) => all.filter(({ putBy }) => !putBy);
  return {
    year: season,
    club: site.club.name,
    home: site.club,
    clubs: clubs.map(({ name }) => name),
    leagues: fillPlaceholdersDeep(leagues, words),
    kinds: await readEventKinds(db),
    teams: inUse(teams),
    sections: inUse(await readClubSections(db)),
    getOurTeamName: ({ type, ourTeam, opponent }) =>
      plays({ id: '', season, type, our_team: ourTeam || null, opponent }).team?.name ?? '',
  };
}

/** Return a name for every column, even if the request names fewer or more. */
function padColumns(columns: (FixtureListColumn | '')[], cells: string[][]): (FixtureListColumn | '')[] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => columns[index] ?? '');
}

function toImportReport({
  cells,
  lines,
  ...rest
}: Awaited<ReturnType<typeof prepareImport>>): FixtureImportReport {
  const filled = cells.filter((row) => row.some((cell) => cell !== ''));
  const samples = rest.columns.map((_, index) =>
    filled
      .map((row) => row[index] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, 3),
  );
  const shown = lines.map(({ fields: _fields, event: _event, type: _type, ...line }) => line);
  return { ...rest, samples, lines: shown, mark: hashPastedListPreview(lines) };
}

async function writeImportLine(
  site: Site,
  changeSet: ContentChangeSet,
  { fields, event }: PlannedFixtureImportLine,
  season: number,
) {
  if (!fields) return;
  const { words } = getTodayAndPlaceholders(site);
  const updated_at = site.clock().toISOString();
  if (!event) {
    const row = toEventRow(await resolveOpponentClub(site, changeSet, fields), words, season);
    await changeSet.add('event', {
      id: newShortId(),
      ...eventRowDefaults,
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
    { ...toEventRow(fields, words, season, before), updated_at },
    event.version,
  );
}
