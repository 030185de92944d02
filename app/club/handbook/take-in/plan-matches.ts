import type { ScoreSheet } from '#app/club/formats/formats.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { boundsInWords, isInSeason } from '#app/core/season-days.ts';
import type { Known, SideOf, Standing } from './known.ts';
import { planResult, type Result } from './plan-result.ts';
import { isFree, type SeasonLine } from './season-lines.ts';

/** What each line of a list would do to the fixtures and results of a season. */
export interface PlannedMatch {
  line: number;
  text: string;
  outcome: 'add' | 'change' | 'same' | 'cannot';
  about: string;
  says: string;
  warnings: string[];
  /** What is written for it. */
  write?: Write;
}

export interface Write {
  /** One that is here, or one that a line of this list brings: by its match. */
  fixture: string;
  isNew: boolean;
  league: string;
  home: string;
  away: string;
  date: string;
  time: string;
  /** The version of a fixture that gets another day. */
  moves?: number;
  /** Of one that is not played, or not on its day. */
  state?: 'postponed' | 'void';
  result?: { sheet: ScoreSheet; version?: number };
}

interface Sides {
  known: Known;
  sideOf: (name: string) => SideOf | undefined;
  /** Whether it has to be said first who a name is. */
  isOpen: (name: string) => boolean;
}

type Line = SeasonLine;

export function planMatches(lines: Line[], sides: Sides): PlannedMatch[] {
  const standing: Standing[] = sides.known.fixtures.map((fixture) => ({ ...fixture }));
  // Those that stand on their days already are nobody else's to move.
  const exact = new Set(
    lines.flatMap((line) => {
      const [home, away] = [sides.sideOf(line.home), sides.sideOf(line.away)];
      return (
        standing.find((one) => one.home === home?.key && one.away === away?.key && one.date === line.date)
          ?.id ?? []
      );
    }),
  );
  return lines.map((line) => planLine(line, standing, exact, sides));
}

function planLine(line: Line, standing: Standing[], exact: Set<string>, sides: Sides): PlannedMatch {
  const about: PlannedMatch = {
    line: line.line,
    text: line.text,
    outcome: 'cannot',
    about: '',
    says: '',
    warnings: [],
  };
  const cannot = (says: string): PlannedMatch => ({ ...about, says });
  if (line.fault) return cannot(line.fault);
  if (isFree(line)) return { ...about, outcome: 'same', says: 'Nobody plays here: it is passed over.' };
  const { known, sideOf, isOpen } = sides;
  const unsaid = [line.home, line.away].filter(isOpen);
  if (unsaid.length > 0)
    return cannot(`Please say above who ${unsaid.map((name) => `‘${name}’`).join(' and ')} is.`);
  const [home, away] = [sideOf(line.home), sideOf(line.away)];
  if (!home || !away) return cannot('It does not say who plays whom.');
  about.about = [`${home.name} v ${away.name}`, line.date && showDayAndYear(line.date)]
    .filter(Boolean)
    .join(', ');
  const fault = faultOf(line, home, away, known);
  if (fault) return cannot(fault);
  const division = known.divisions.find(({ day }) => day === home.league);
  if (!division) return cannot('There is no such division.');
  const found = fixtureOf(line, { home: home.key, away: away.key, league: home.league }, standing, exact);
  if ('fault' in found) return cannot(found.fault);
  const result = planResult(line, found.fixture, { card: division.card, home, away }, known);
  if (result.fault) return cannot(result.fault);
  if (!found.isNew && found.fixture.resultLine !== undefined && result.sheet)
    return cannot(`Line ${found.fixture.resultLine} is the result of this match already.`);
  if (found.twice !== undefined && !result.said) return cannot(`Line ${found.twice} is this match already.`);
  if (result.said) found.fixture.resultLine = line.line;
  if (found.isNew) {
    found.fixture.line = line.line;
    standing.push(found.fixture);
  } else if (found.moves !== undefined) found.fixture.date = line.date;
  return finished(about, line, found, result, division.name);
}

function finished(
  about: PlannedMatch,
  { time = '' }: Line,
  found: Found,
  result: Result,
  division: string,
): PlannedMatch {
  const { fixture, isNew, was, moves } = found;
  const isSame = !isNew && moves === undefined && !result.sheet && !result.state;
  const says = [
    isNew ? `A new fixture, ${division}.` : '',
    result.said ? `${result.said}.` : '',
    isSame ? 'It stands so already.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const warnings = [...(was ? [`It stands on ${showDayAndYear(was)}.`] : []), ...result.warnings];
  const outcome = isSame ? 'same' : was || result.isChange ? 'change' : 'add';
  if (isSame) return { ...about, outcome, says };
  return {
    ...about,
    ...{ outcome, says, warnings },
    write: {
      ...{ fixture: fixture.id, isNew, league: fixture.league, home: fixture.home, away: fixture.away },
      ...{ date: fixture.date, time },
      ...(moves !== undefined && { moves }),
      ...(result.state && { state: result.state }),
      ...(result.sheet && {
        result: { sheet: result.sheet, ...(result.version !== undefined && { version: result.version }) },
      }),
    },
  };
}

function faultOf({ date, division }: Line, home: SideOf, away: SideOf, known: Known): string {
  if (division && !known.named(division) && known.divisions.length > 1)
    return `There is no ‘${division}’ in this league.`;
  if (home.key === away.key) return 'The same team stands here twice.';
  const nameOf = (day: string) => known.divisions.find((one) => one.day === day)?.name ?? '';
  if (home.league !== away.league)
    return `${home.name} plays in ${nameOf(home.league)}, ${away.name} in ${nameOf(away.league)}.`;
  const said = division ? known.named(division) : undefined;
  if (said && said !== home.league) return `${home.name} plays in ${nameOf(home.league)}.`;
  return date && !isInSeason(date, known.season)
    ? `A match of this season has a day ${boundsInWords(known.season)}.`
    : '';
}

interface Found {
  fixture: Standing;
  isNew: boolean;
  /** The day on which it stands, where the list has another; `moves` is its version then. */
  was?: string;
  moves?: number;
  /** The line that brought it, where that was of this list. */
  twice?: number;
}

type Pair = Pick<Standing, 'home' | 'away' | 'league'>;

function fixtureOf(
  line: Line,
  pair: Pair,
  standing: Standing[],
  exact: Set<string>,
): Found | { fault: string } {
  const its = standing.filter(({ home, away }) => home === pair.home && away === pair.away);
  const isVoid = its.length > 0 && its.every((one) => one.isVoid);
  if (isVoid && line.unplayed?.state !== 'void')
    return { fault: 'This match is not to be played: one of its teams has withdrawn.' };
  const there = its.find(({ date }) => date === line.date) ?? (isVoid ? its[0] : undefined);
  if (there) return { fixture: there, isNew: false, ...(there.line !== undefined && { twice: there.line }) };
  if (!line.date) {
    const [only, other] = its.filter(({ resultLine }) => resultLine === undefined);
    if (!only) return { fault: 'It has no date, and no fixture of these two is here yet.' };
    if (other) return { fault: 'They meet more than once: it needs the date.' };
    return { fixture: only, isNew: false, ...(only.line !== undefined && { twice: only.line }) };
  }
  const moved = its.find(
    (one) => one.version !== undefined && !one.isVoid && !exact.has(one.id) && one.line === undefined,
  );
  if (moved?.version !== undefined) {
    moved.line = line.line;
    return { fixture: moved, isNew: false, was: moved.date, moves: moved.version };
  }
  const id = `${line.line}: ${pair.home} v ${pair.away}`;
  return { fixture: { ...pair, id, date: line.date, isVoid: false, state: 'on' }, isNew: true };
}
