import { parseListCells } from '#app/core/lists/list-cells.server.ts';
import { getSelectedRows, hashListPreview } from '#app/core/lists/list-preview.server.ts';
import { formatLeagueAndDivision } from '#app/modules/handbook/public-data/public-division.server.ts';
import { readSeason } from '#app/modules/handbook/season-import/reading/season-lines.ts';
import { readAllLeagues } from '#app/modules/leagues/leagues.server.ts';
import { readPublishedYears } from '#app/site/calendar-year.server.ts';
import { fillAllPlaceholders } from '#app/site/placeholders.ts';
import type { Site } from '#app/site/site.server.ts';
import { getDateAndPlaceholders } from '#app/site/site.server.ts';
import { findTeamByName } from './import-teams.ts';
import { planSeasonImport, type SeasonImportPlan } from './plan-season-import.ts';
import { readStoredSeason, thisYear } from './read-stored-season.server.ts';
import type { SeasonImportBody, SeasonListBody } from './season-import-bodies.server.ts';
import type { SeasonImportPageData, SeasonImportReport } from './season-import-schemas.ts';

/** So many years back a season is offered that is not here yet. */
const yearsBack = 10;

/** Which divisions and seasons there are to take a list into. */
export async function readSeasonImportPage(site: Site): Promise<SeasonImportPageData> {
  const { words } = getDateAndPlaceholders(site);
  const all = fillAllPlaceholders(await readAllLeagues(site.db), words).filter(
    ({ source, put_by }) => source === 'own' && put_by === 0,
  );
  const [played] = await readPublishedYears(site.db);
  const years = await site.db.selectFrom('season').select('year').execute();
  const now = thisYear(site);
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
export async function previewSeasonImport(site: Site, list: SeasonListBody): Promise<SeasonImportReport> {
  const { plan, known, isCard } = await readSeasonImportPlan(site, list);
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
const markOfPlan = ({ lines, teams }: SeasonImportPlan) => hashListPreview([...lines, ...teams]);

export async function readSeasonImportPlan(site: Site, list: SeasonListBody) {
  const known = await readStoredSeason(site, list);
  const cells = parseListCells(new TextEncoder().encode(list.text));
  const read = readSeason(cells, {
    season: list.season,
    card: list.card,
    isName: (name) => findTeamByName(known, name) !== undefined,
    isDivision: (text) => known.named(text) !== undefined,
  });
  return { plan: planSeasonImport(read, list.names, known, list.postponed), known, isCard: read.isCard };
}

/** Returns the rows to save. Throws 409 if the preview is outdated. */
export const selectChosenImportRows = (plan: SeasonImportPlan, { mark, take }: SeasonImportBody) =>
  getSelectedRows(plan.lines, {
    // Include the clubs of new teams in the comparison, not only the rows.
    mark: mark === markOfPlan(plan) ? hashListPreview(plan.lines) : mark,
    take,
    into: 'league',
    hasSomething: ({ write }) => write !== undefined,
  });
