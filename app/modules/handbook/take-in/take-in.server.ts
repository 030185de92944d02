import { readCells } from '#app/core/lists/list-cells.server.ts';
import { linesTaken, markOf } from '#app/core/lists/looked-at.server.ts';
import { nameOf } from '#app/modules/handbook/outward/division.server.ts';
import { readSeason } from '#app/modules/handbook/take-in/reading/season-lines.ts';
import { allLeagues } from '#app/modules/leagues/leagues.server.ts';
import { publishedYears } from '#app/site/calendar-year.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { type Plan, planSeason } from './plan-season.ts';
import { readKnown, thisYear } from './read-known.server.ts';
import { teamNamed } from './season-teams.ts';
import type { ChosenLines, SeasonList } from './take-in-bodies.server.ts';
import type { TakeInReport, TakeInRoom } from './take-in-shapes.ts';

/** So many years back a season is offered that is not here yet. */
const yearsBack = 10;

/** Which divisions and seasons there are to take a list into. */
export async function readTakeInRoom(site: Site): Promise<TakeInRoom> {
  const { words } = dayAndWords(site);
  const all = fillAll(await allLeagues(site.db), words).filter(
    ({ source, put_by }) => source === 'own' && put_by === 0,
  );
  const [played] = await publishedYears(site.db);
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
      name: nameOf(headOf(parent)?.name ?? name, division),
    })),
    seasons,
  };
}

/** Returns the import preview row by row, without writing. */
export async function lookAtSeason(site: Site, list: SeasonList): Promise<TakeInReport> {
  const { plan, known, isCard } = await plannedOf(site, list);
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
const markOfPlan = ({ lines, teams }: Plan) => markOf([...lines, ...teams]);

export async function plannedOf(site: Site, list: SeasonList) {
  const known = await readKnown(site, list);
  const cells = readCells(new TextEncoder().encode(list.text));
  const read = readSeason(cells, {
    season: list.season,
    card: list.card,
    isName: (name) => teamNamed(known, name) !== undefined,
    isDivision: (text) => known.named(text) !== undefined,
  });
  return { plan: planSeason(read, list.names, known, list.postponed), known, isCard: read.isCard };
}

/** Returns the rows to save. Throws 409 if the preview is outdated. */
export const linesOf = (plan: Plan, { mark, take }: ChosenLines) =>
  linesTaken(plan.lines, {
    // Include the clubs of new teams in the comparison, not only the rows.
    mark: mark === markOfPlan(plan) ? markOf(plan.lines) : mark,
    take,
    into: 'league',
    hasSomething: ({ write }) => write !== undefined,
  });
