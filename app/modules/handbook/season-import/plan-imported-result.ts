import { formatDayAndYear } from '#app/core/dates.ts';
import type { MatchFormat, MatchScoreSheet } from '#app/modules/formats/formats.ts';
import type { SeasonImportLine as Line } from '#app/modules/handbook/season-import/reading/season-lines.ts';
import {
  findPastedRoundWarnings,
  formatPastedRoundScores,
  formatStoredMatchResult,
  hasSamePastedScores,
  interpretPastedRoundScores,
  mergePastedScoresIntoScoreSheet,
} from '#app/modules/league-paste/league-paste.ts';
import { findMissingMatchResultFields } from '#app/modules/leagues/leagues.ts';
import type { PlannedFixtureImportState, SeasonImportSide, StoredLeagueSeason } from './stored-season.ts';
import { createUnplayedMatchScoreSheet } from './unplayed-sheet.ts';

/** Effect of a row on the result of its match; without a change, only `fault` and `said` are set. */
export interface PlannedSeasonImportResult {
  sheet?: MatchScoreSheet;
  state?: 'postponed' | 'void';
  version?: number;
  said: string;
  isChange: boolean;
  warnings: string[];
  fault: string;
  /** Which figures, or which day, the fault is about. */
  of?: 'shots' | 'points' | 'date';
}

interface Between {
  card: MatchFormat;
  home: SeasonImportSide;
  away: SeasonImportSide;
}

export function planSeasonImportResult(
  line: Line,
  fixture: PlannedFixtureImportState,
  between: Between,
  known: StoredLeagueSeason,
): PlannedSeasonImportResult {
  const none: PlannedSeasonImportResult = { said: '', isChange: false, warnings: [], fault: '' };
  const { card } = between;
  if (line.unplayed) return planUnplayed(line, fixture, between, known);
  if (!line.shots && !line.points && line.figures.length === 0) return none;
  const given = interpretPastedRoundScores(line, card);
  if (!given)
    return { ...none, fault: 'There are too many figures. Enter only shots and points for two sides.' };
  const date = line.date || fixture.date;
  if (date > known.today)
    return {
      ...none,
      fault: `${formatDayAndYear(date)} is in the future. Correct the date, or remove the result.`,
      of: 'date',
    };
  const before = known.results.find(({ id }) => id === fixture.id);
  const said = formatPastedRoundScores(given);
  if (before && hasSamePastedScores(before.sheet, given, card)) return { ...none, said };
  const sheet = mergePastedScoresIntoScoreSheet(before?.sheet ?? null, given, card);
  const [wanting] = Object.entries(findMissingMatchResultFields(sheet, { kind: 'league', card }));
  if (wanting)
    return {
      ...none,
      fault: `${said}. ${wanting[1]}`,
      of: wanting[0].startsWith('points') ? 'points' : 'shots',
    };
  const warnings = [
    ...findPastedRoundWarnings(before?.sheet ?? null, sheet, card, known.words),
    ...(before ? [`The saved result is ${formatStoredMatchResult(before.sheet, card)}.`] : []),
  ];
  return {
    ...none,
    sheet,
    said,
    warnings,
    isChange: before !== undefined,
    ...(before && { version: before.version }),
  };
}

/** Plans a match that was not played out: its keyword in place of a score, and any figures. */
function planUnplayed(
  line: Line,
  fixture: PlannedFixtureImportState,
  { card, home, away }: Between,
  known: StoredLeagueSeason,
): PlannedSeasonImportResult {
  const none: PlannedSeasonImportResult = { said: '', isChange: false, warnings: [], fault: '' };
  const before = known.results.find(({ id }) => id === fixture.id);
  const { unplayed } = line;
  if (!unplayed) return none;
  const { state } = unplayed;
  if (state === 'postponed' || state === 'void') {
    if (before && before.sheet.state !== 'postponed')
      return {
        ...none,
        fault: `This match already has a result, ${formatStoredMatchResult(before.sheet, card)}. Remove that result first.`,
      };
    const said = state === 'void' ? 'Not played' : 'Postponed';
    return fixture.state === state
      ? { ...none, said }
      : { ...none, said, state, isChange: known.fixtures.some(({ id }) => id === fixture.id) };
  }
  const made = createUnplayedMatchScoreSheet(line, unplayed, { card, home: home.name, away: away.name });
  if ('fault' in made) return { ...none, fault: made.fault };
  const { sheet, said } = made;
  const [wanting] = Object.entries(findMissingMatchResultFields(sheet, { kind: 'league', card }));
  if (wanting)
    return {
      ...none,
      fault: `${said}. ${wanting[1]}`,
      of: wanting[0].startsWith('points') ? 'points' : 'shots',
    };
  if (before && JSON.stringify(before.sheet) === JSON.stringify(sheet)) return { ...none, said };
  return {
    ...none,
    ...{ sheet, said, isChange: before !== undefined },
    warnings: before ? [`The saved result is ${formatStoredMatchResult(before.sheet, card)}.`] : [],
    ...(before && { version: before.version }),
  };
}
