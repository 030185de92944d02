import { formatDayAndYear } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { formatReasonWithColumns } from '#app/core/lists/column-reason.ts';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';
import { formatSeasonDateRange, isDateInSeason } from '#app/core/season-days.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import {
  isByeImportLine,
  type SeasonImportLine,
} from '#app/modules/handbook/season-import/reading/season-lines.ts';
import type { PastedRoundColumn } from '#app/modules/league-paste/league-paste.ts';
import { type PlannedSeasonImportResult, planSeasonImportResult } from './plan-imported-result.ts';
import {
  findPostponedImportLines,
  type PostponedLines,
  type PostponedMatchAnswer,
} from './postponed-lines.ts';
import type { PlannedFixtureImportState, SeasonImportSide, StoredLeagueSeason } from './stored-season.ts';

/** Plan of an import: the effect of each row on the fixtures and results of a season. */
export interface PlannedSeasonImportRow extends ImportPreviewRow {
  /** Changes to write. */
  write?: PlannedSeasonImportFixture;
}

export interface PlannedSeasonImportFixture {
  /** Fixture id, existing or planned by a row of this list. */
  fixture: string;
  isNew: boolean;
  league: string;
  home: string;
  away: string;
  date: string;
  time: string;
  /** Expected version of a fixture that is moved. */
  moves?: number;
  /** Set for a match that is void or postponed. */
  state?: 'postponed' | 'void';
  /** The day that it was first meant for. */
  postponedFrom?: string;
  result?: { sheet: MatchScoreSheet; version?: number };
}

interface Sides {
  known: StoredLeagueSeason;
  sideOf: (name: string) => SeasonImportSide | undefined;
  /** True if the officer must first say which team a name means. */
  isOpen: (name: string) => boolean;
  /** The officer's answers about postponed lines. */
  playedIn?: PostponedMatchAnswer[];
}

type Line = SeasonImportLine;

export interface PlannedSeasonImportMatches {
  lines: PlannedSeasonImportRow[];
  /** Postponed lines of which the officer has to say whether a later line is the same match. */
  asks: { line: number; about: string; mayBe: { line: number; day: string }[] }[];
}

export function planSeasonImportRows(lines: Line[], sides: Sides): PlannedSeasonImportMatches {
  const standing: PlannedFixtureImportState[] = sides.known.fixtures.map((fixture) => ({ ...fixture }));
  const postponed = postponedOf(lines, sides);
  // Those that stand on their days already are nobody else's to move.
  const exact = new Set(
    lines.flatMap((line) => {
      if (playedLater(postponed, line)) return [];
      const [home, away] = [sides.sideOf(line.home), sides.sideOf(line.away)];
      return (
        standing.find((one) => one.home === home?.key && one.away === away?.key && one.date === line.date)
          ?.id ?? []
      );
    }),
  );
  const planned = lines.map((line) => planLine(line, { standing, exact, postponed }, sides));
  const asks = planned.flatMap(({ line, about }) => {
    const its = postponed.of.get(line);
    if (!its || !('mayBe' in its)) return [];
    return [
      { line, about, mayBe: its.mayBe.map((one) => ({ line: one.line, day: formatDayAndYear(one.date) })) },
    ];
  });
  return { lines: planned, asks };
}

function postponedOf(lines: Line[], { known, sideOf, isOpen, playedIn = [] }: Sides): PostponedLines {
  const pairOf = (line: Line) => {
    if (isByeImportLine(line) || [line.home, line.away].some(isOpen)) return undefined;
    const [home, away] = [sideOf(line.home), sideOf(line.away)];
    return home && away && `${home.key} ${away.key}`;
  };
  return findPostponedImportLines(lines, pairOf, known.fixtures, playedIn);
}

/** The line in which the match of a postponed one was played. */
function playedLater({ of }: PostponedLines, { line }: Line): Line | undefined {
  const its = of.get(line);
  return its && 'playedIn' in its ? its.playedIn : undefined;
}

interface Around {
  standing: PlannedFixtureImportState[];
  /** Fixtures that stand on the day of a line. */
  exact: Set<string>;
  postponed: PostponedLines;
}

function planLine(line: Line, around: Around, sides: Sides): PlannedSeasonImportRow {
  const { standing, exact, postponed } = around;
  const about: PlannedSeasonImportRow = {
    line: line.line,
    text: line.text,
    outcome: 'cannot',
    about: '',
    says: '',
    warnings: [],
  };
  const cannot = (says: string, ...of: PastedRoundColumn[]): PlannedSeasonImportRow => ({
    ...about,
    says: formatReasonWithColumns(
      says,
      of.map((column) => line.headings?.[column]),
    ),
  });
  if (line.fault) return cannot(line.fault);
  if (isByeImportLine(line))
    return { ...about, outcome: 'same', says: 'No match here, so this line is skipped.' };
  const { known, sideOf, isOpen } = sides;
  const unsaid = [line.home, line.away].filter(isOpen);
  if (unsaid.length > 0)
    return cannot(`Choose the team for ${formatList(unsaid.map((name) => `‘${name}’`))} above.`);
  const [home, away] = [sideOf(line.home), sideOf(line.away)];
  if (!home || !away) return cannot('Enter both teams.', 'home', 'away');
  about.about = [`${home.name} v ${away.name}`, line.date && formatDayAndYear(line.date)]
    .filter(Boolean)
    .join(', ');
  const fault = faultOf(line, home, away, known);
  if (fault) return cannot(...fault);
  const later = playedLater(postponed, line);
  if (later)
    return {
      ...about,
      outcome: 'same',
      says: `Postponed to ${formatDayAndYear(later.date)}. Line ${later.line} has this match.`,
    };
  if (postponed.of.has(line.line) || postponed.waiting.has(line.line))
    return cannot('Choose above whether a postponed match between these two teams was played on this day.');
  const division = known.divisions.find(({ day }) => day === home.league);
  if (!division) return cannot('We cannot find that division. It may have been deleted.');
  const from = postponed.from.get(line.line);
  const pair = { home: home.key, away: away.key, league: home.league };
  const found = fixtureOf(line, pair, { standing, exact, from });
  if ('fault' in found) return cannot(found.fault, 'date');
  const result = planSeasonImportResult(line, found.fixture, { card: division.card, home, away }, known);
  if (result.fault) return cannot(result.fault, ...figureColumns(line, result.of));
  if (!found.isNew && found.fixture.resultLine !== undefined && result.sheet)
    return cannot(
      `Line ${found.fixture.resultLine} already has the result of this match. Remove one of the two lines.`,
    );
  if (found.twice !== undefined && !result.said)
    return cannot(`Line ${found.twice} already has this match. Remove one of the two lines.`);
  if (result.said) found.fixture.resultLine = line.line;
  if (found.isNew) {
    found.fixture.line = line.line;
    standing.push(found.fixture);
  } else if (found.moves !== undefined) found.fixture.date = line.date;
  return finished(about, line, { ...found, from: from ?? found.from }, result, division.name);
}

function finished(
  about: PlannedSeasonImportRow,
  { time = '' }: Line,
  found: Found,
  result: PlannedSeasonImportResult,
  division: string,
): PlannedSeasonImportRow {
  const { fixture, isNew, was, moves } = found;
  const from = found.from !== undefined && fixture.postponedFrom === null ? found.from : undefined;
  const isSame = !isNew && moves === undefined && !result.sheet && !result.state && !from;
  const says = [
    isNew ? `A new fixture, ${division}.` : '',
    result.said ? `${result.said}.` : '',
    from ? `Postponed from ${formatDayAndYear(from)}.` : '',
    isSame ? 'Already saved.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const warnings = [...(was ? [`The saved date is ${formatDayAndYear(was)}.`] : []), ...result.warnings];
  const isChange = was !== undefined || result.isChange || (from !== undefined && !isNew && !result.sheet);
  const outcome = isSame ? 'same' : isChange ? 'change' : 'add';
  if (isSame) return { ...about, outcome, says };
  return {
    ...about,
    ...{ outcome, says, warnings },
    write: {
      ...{ fixture: fixture.id, isNew, league: fixture.league, home: fixture.home, away: fixture.away },
      ...{ date: fixture.date, time },
      ...(moves !== undefined && { moves }),
      ...(result.state && { state: result.state }),
      ...(from && { postponedFrom: from }),
      ...(result.sheet && {
        result: { sheet: result.sheet, ...(result.version !== undefined && { version: result.version }) },
      }),
    },
  };
}

type Fault = [says: string, ...of: PastedRoundColumn[]];

function faultOf(
  { date, division }: Line,
  home: SeasonImportSide,
  away: SeasonImportSide,
  known: StoredLeagueSeason,
): Fault | undefined {
  if (division && !known.named(division) && known.divisions.length > 1)
    return [
      `This league has no division ‘${division}’. Correct the name, or add the division first.`,
      'division',
    ];
  if (home.key === away.key) return ['The same team is entered twice. Change one of them.', 'home', 'away'];
  const nameOf = (day: string) => known.divisions.find((one) => one.day === day)?.name ?? '';
  if (home.league !== away.league)
    return [
      `${home.name} plays in ${nameOf(home.league)}, ${away.name} in ${nameOf(away.league)}. Check both teams.`,
      ...(['home', 'away'] as const),
    ];
  const said = division ? known.named(division) : undefined;
  if (said && said !== home.league)
    return [
      `${home.name} plays in ${nameOf(home.league)}. Correct the division, or move the team in the season set-up.`,
      'division',
    ];
  return date && !isDateInSeason(date, known.season)
    ? [`Enter a date in this season, ${formatSeasonDateRange(known.season)}.`, 'date']
    : undefined;
}

const figures: PastedRoundColumn[] = [
  'shots',
  'homeShots',
  'awayShots',
  'points',
  'homePoints',
  'awayPoints',
];

/** The columns that a reason about the figures is about: all that the list has, or those of the shots or the points. */
function figureColumns(
  { headings = {} }: Line,
  of: 'shots' | 'points' | 'date' | undefined,
): PastedRoundColumn[] {
  if (of === 'date') return ['date'];
  const score: PastedRoundColumn[] = ['score', 'homeScore', 'awayScore'];
  const its = figures.filter((column) => !of || column.toLowerCase().includes(of));
  const there = its.filter((column) => headings[column]);
  return there.length > 0 ? there : score;
}

interface Found {
  fixture: PlannedFixtureImportState;
  isNew: boolean;
  /** Stored date if it differs from the list; `moves` is then the version. */
  was?: string;
  moves?: number;
  /** Row of this list that added it. */
  twice?: number;
  /** The day that its match was first meant for. */
  from?: string | undefined;
}

type Pair = Pick<PlannedFixtureImportState, 'home' | 'away' | 'league'>;

function fixtureOf(
  line: Line,
  pair: Pair,
  { standing, exact, from }: Pick<Around, 'standing' | 'exact'> & { from: string | undefined },
): Found | { fault: string } {
  const its = standing.filter(({ home, away }) => home === pair.home && away === pair.away);
  const isVoid = its.length > 0 && its.every((one) => one.isVoid);
  if (isVoid && line.unplayed?.state !== 'void')
    return {
      fault:
        'This match was cancelled, or a team has withdrawn. Remove this line, or reinstate the match first.',
    };
  const there = its.find(({ date }) => date === line.date) ?? (isVoid ? its[0] : undefined);
  if (there) return { fixture: there, isNew: false, ...(there.line !== undefined && { twice: there.line }) };
  if (!line.date) {
    const [only, other] = its.filter(({ resultLine }) => resultLine === undefined);
    if (!only) return { fault: 'Enter a date. These two teams have no fixture yet.' };
    if (other) return { fault: 'Enter the date, because these teams meet more than once.' };
    return { fixture: only, isNew: false, ...(only.line !== undefined && { twice: only.line }) };
  }
  const free = its.filter(
    (one) => one.version !== undefined && !one.isVoid && !exact.has(one.id) && one.line === undefined,
  );
  const moved = free.find(({ date }) => date === from) ?? free[0];
  if (moved?.version !== undefined) {
    moved.line = line.line;
    const was = { was: moved.date, moves: moved.version };
    return { fixture: moved, isNew: false, ...was, ...(moved.state === 'postponed' && { from: moved.date }) };
  }
  const id = `${line.line}: ${pair.home} v ${pair.away}`;
  return {
    fixture: { ...pair, id, date: line.date, postponedFrom: null, isVoid: false, state: 'on' },
    isNew: true,
  };
}
