import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { getSelectedImportRows, hashPastedListPreview } from '#app/core/lists/list-preview.server.ts';
import { formatLeagueAndDivision } from '#app/modules/handbook/public-data/public-division.server.ts';
import { parseLeagueSeasonList } from '#app/modules/handbook/season-import/reading/season-lines.ts';
import { readAllLeaguesAndDivisions } from '#app/modules/leagues/leagues.server.ts';
import { readPublishedSeasonYears } from '#app/site/calendar-year.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import type { Site } from '#app/site/site.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import { findStoredTeamByName } from './import-teams.ts';
import { type LeagueSeasonImportPlan, planLeagueSeasonImport } from './plan-season-import.ts';
import { getCurrentYearInLondon, readStoredLeagueSeason } from './read-stored-season.server.ts';
import type { LeagueSeasonImportBody, SeasonImportListBody } from './season-import-bodies.server.ts';
import type { LeagueSeasonImportPageData, LeagueSeasonImportReport } from './season-import-schemas.ts';

/** So many years back a season is offered that is not here yet. */
const yearsBack = 10;

/** Which divisions and seasons there are to take a list into. */
export async function readLeagueSeasonImportPage(site: Site): Promise<LeagueSeasonImportPageData> {
  const { words } = getTodayAndPlaceholders(site);
  const all = fillPlaceholdersDeep(await readAllLeaguesAndDivisions(site.db), words).filter(
    ({ source, put_by }) => source === 'own' && put_by === 0,
  );
  const [played] = await readPublishedSeasonYears(site.db);
  const years = await site.db.selectFrom('season').select('year').execute();
  const now = getCurrentYearInLondon(site);
  const past = Array.from({ length: yearsBack + 1 }, (_, back) => now - back);
  const seasons = [...new Set([...years.map(({ year }) => year), ...past])]
    .toSorted((a, b) => b - a)
    .toSorted((a, b) => Number(b === played) - Number(a === played));
  const headOf = (day: string | null) => all.find((one) => one.day === day);
  return {
    divisions: all.map(({ day, parent, name, division }) => ({
      day,
      name: formatLeagueAndDivision(headOf(parent)?.name ?? name, division),
    })),
    seasons,
  };
}

/** Returns the import preview row by row, without writing. */
export async function previewLeagueSeasonImport(
  site: Site,
  list: SeasonImportListBody,
): Promise<LeagueSeasonImportReport> {
  const { plan, known, isCard } = await readLeagueSeasonImportPlan(site, list);
  const nameOfDivision = (day: string) => known.divisions.find((one) => one.day === day)?.name ?? '';
  return {
    lines: plan.lines.map(({ write: _, ...line }) => line),
    teams: plan.teams.map(({ league, ...team }) => ({ ...team, division: nameOfDivision(league) })),
    postponed: plan.asks,
    clubs: known.clubs.map(({ id, name }) => ({ id, name })),
    wantsCard: isCard && plan.lines.length === 0,
    mark: markOfPlan(plan),
  };
}

/** Fingerprint of the preview: all rows, and the club of each new team. */
const markOfPlan = ({ lines, teams }: LeagueSeasonImportPlan) => hashPastedListPreview([...lines, ...teams]);

export async function readLeagueSeasonImportPlan(site: Site, list: SeasonImportListBody) {
  const known = await readStoredLeagueSeason(site, list);
  const read = parseLeagueSeasonList(parseSpreadsheetCells(list.text), {
    season: list.season,
    card: list.card,
    isName: (name) => findStoredTeamByName(known, name) !== undefined,
    isDivision: (text) => known.named(text) !== undefined,
  });
  return {
    plan: planLeagueSeasonImport(read, list.names, known, list.postponed),
    known,
    isCard: read.isCard,
  };
}

/** Returns the rows to save. Throws 409 if the preview is outdated. */
export const selectSeasonImportRowsToSave = (
  plan: LeagueSeasonImportPlan,
  { mark, take }: LeagueSeasonImportBody,
) =>
  getSelectedImportRows(plan.lines, {
    // Include the clubs of new teams in the comparison, not only the rows.
    mark: mark === markOfPlan(plan) ? hashPastedListPreview(plan.lines) : mark,
    take,
    into: 'league',
  });
