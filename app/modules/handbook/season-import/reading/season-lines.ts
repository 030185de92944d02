import { parseFixtureDate, parseFixtureTime } from '#app/modules/fixture-list/fixture-list.ts';
import type { HomeAwayScore } from '#app/modules/formats/formats.ts';
import { type PastedRoundRow, parsePastedRound } from '#app/modules/league-paste/league-paste.ts';
import { isByeWeekText, toComparableClubName } from '#app/modules/opponents/opponents.ts';
import { parseTeamGridAt, type TeamGridCell } from './score-grid.ts';
import {
  addSeasonListHeadings,
  isTeamFixtureCardHeading,
  teamFixtureCardToMatchRows,
} from './season-columns.ts';
import {
  extractUnplayedMatchWords,
  parseUnplayedMatchCell,
  type UnplayedResult,
} from './unplayed-results.ts';

/** A season's list as leagues keep it: matches of a whole division, one team's own card, or a grid of teams by teams. */

interface Reading {
  season: number;
  /** Whose own card it is, where it is one; '' while that is not said. */
  card: string;
  isName: (text: string) => boolean;
  isDivision: (text: string) => boolean;
}

/** A line of a round, with when it begins, and what stands in it in place of a score, where that is said. */
export type SeasonImportLine = PastedRoundRow & { time?: string; unplayed?: UnplayedResult };

export interface ParsedLeagueSeasonList {
  lines: SeasonImportLine[];
  /** Whether it is one team's card: whose, has to be said. */
  isCard: boolean;
}

/** What each line says; the matches of a grid are counted, and not its lines. */
export function parseLeagueSeasonList(cells: string[][], reading: Reading): ParsedLeagueSeasonList {
  const { season, card } = reading;
  const isDay = (text: string) => isADay(text, season);
  const grids = gridsIn(cells, isDay);
  if (grids.length > 0)
    return {
      lines: grids.map((cell, at) => ofGrid({ ...cell, line: at + 1 }, season, isDay)),
      isCard: false,
    };
  const heading = cells.slice(0, 10).findIndex(isTeamFixtureCardHeading);
  if (heading >= 0 && !card) return { lines: [], isCard: true };
  const plain = cells.map((row) => row.map((cell) => cell.trim()));
  const rows =
    heading >= 0
      ? teamFixtureCardToMatchRows(plain, heading, card)
      : addSeasonListHeadings(plain, {
          isDay,
          isTime: (text) => parseFixtureTime(text) !== undefined,
          isDivision: reading.isDivision,
        });
  const moved = rows.length - cells.length;
  const timeAt = cells.slice(0, 10).flatMap((row) => {
    const at = row.findIndex((cell) => /^(?:time|start|starts|start time)$/.test(toComparableClubName(cell)));
    return at >= 0 ? [at] : [];
  })[0];
  const { rows: played, said, faults } = extractUnplayedMatchWords(rows, reading.isName);
  const lines = parsePastedRound(played, reading).map((one) => {
    const unplayed = said.get(one.line - 1);
    const fault = faults.get(one.line - 1) ?? one.fault;
    const row = cells[one.line - moved - 1] ?? [];
    const time = timeAt === undefined ? undefined : parseFixtureTime(row[timeAt] ?? '');
    const text = row.filter(Boolean).join(' ') || one.text;
    return {
      ...{ ...one, line: one.line - moved, text, fault },
      ...(time && { time }),
      ...(unplayed && { unplayed }),
    };
  });
  return { lines, isCard: heading >= 0 };
}

/** Returns true for a text that means a day, even an impossible one. */
function isADay(text: string, season: number): boolean {
  const read = parseFixtureDate(text, season);
  return 'date' in read || !read.fault.includes('is not a date.');
}

function gridsIn(cells: string[][], isDay: (text: string) => boolean): TeamGridCell[] {
  const found: TeamGridCell[] = [];
  for (let at = 0; at < cells.length; at++) {
    const grid = parseTeamGridAt(cells, at, isDay);
    if (!grid) continue;
    found.push(...grid.cells);
    at = grid.last;
  }
  return found;
}

const nothing = { date: '', division: '', shots: null, points: null, fault: '' };

function ofGrid(
  { line, home, away, text }: TeamGridCell & { line: number },
  season: number,
  isDay: (text: string) => boolean,
): SeasonImportLine {
  const about = { ...nothing, line, text: `${home} v ${away}: ${text}`, home, away, figures: [] };
  const pairs = figuresIn(text);
  const unplayed = parseUnplayedMatchCell(text);
  if (unplayed) return { ...about, figures: pairs, unplayed };
  const looksDated = isDay(text) && !(pairs.length > 0 && /^\D*\d+(?:\.\d+)?\s*[-–]\s*\d+\D*$/.test(text));
  if (looksDated) {
    const read = parseFixtureDate(text, season);
    return 'date' in read ? { ...about, date: read.date } : { ...about, fault: read.fault };
  }
  if (pairs.length > 0) return { ...about, figures: pairs };
  return {
    ...about,
    fault: `We cannot read ‘${text}’. Enter a date such as 6 May, a score such as 62-41, or a word such as ‘conceded’.`,
  };
}

const figuresIn = (text: string): HomeAwayScore[] =>
  [...text.matchAll(/(\d{1,3}(?:\.\d{1,2})?)\s*[-–—]\s*(\d{1,3}(?:\.\d{1,2})?)/g)].map(([, home, away]) => ({
    home: Number(home),
    away: Number(away),
  }));

/** A week in which one of them does not play. */
export const isByeImportLine = ({ home, away }: Pick<PastedRoundRow, 'home' | 'away'>) =>
  [home, away].some(isByeWeekText);
