import { exact, type RuleCard, type ScoreSheet, type Sides, scoreOf } from '#app/modules/formats/formats.ts';
import type { OwnLeague } from '#app/modules/leagues/own-league/own-league.server.ts';
import type { Club } from '#app/site/club.ts';
import { besideShots } from './own-page.ts';

/** A result from the league's view, on neither side. */
export interface NeutralResult {
  id: string;
  /** 'YYYY-MM-DD' */
  on: string;
  /** '6 May' */
  date: string;
  home: string;
  away: string;
  /** Figure of each side: shots, or points if only those are known; '' if neither. */
  figures: Record<keyof Sides, string>;
  /** 'Osmoor A 61, Ludford A 54' */
  line: string;
  /** 'Points 8–4', and further remarks. */
  more: string;
}

/** Returns the results of a league from its own view, sorted by date. */
export const neutralResults = (league: OwnLeague, { rinks }: Club['words']): NeutralResult[] =>
  league.matches.flatMap((match) => neutralResult(league, match, rinks) ?? []);

function neutralResult({ card, teams }: OwnLeague, match: OwnLeague['matches'][number], rinks: string) {
  const { id, on, date, sheet, note } = match;
  const nameOf = (team: string) => teams.find((one) => one.id === team)?.name ?? '';
  const names = { home: nameOf(match.home), away: nameOf(match.away) };
  const told = toldOf(sheet, card, names, rinks);
  if (!told) return undefined;
  const more = [told.points, besideShots(sheet, card, note, names)].filter(Boolean).join('. ');
  return { id, on, date, ...names, figures: told.figures, line: told.line, more };
}

interface Told {
  figures: Record<keyof Sides, string>;
  line: string;
  points: string;
}

const none = { home: '', away: '' };
const inWords = (sides: Sides) => ({ home: String(exact(sides.home)), away: String(exact(sides.away)) });

/** Formats a result; undefined if it is postponed or incomplete. */
function toldOf(
  sheet: ScoreSheet,
  card: RuleCard,
  { home, away }: Record<keyof Sides, string>,
  word: string,
): Told | undefined {
  const score = scoreOf(sheet, card);
  if (sheet.state === 'abandoned' && !score)
    return { figures: none, line: `${home} v ${away}: abandoned`, points: '' };
  if (!score) return undefined;
  const points = inWords(score.points);
  const { rinksWon } = score;
  const rinks =
    rinksWon.home + rinksWon.away > 0 ? `, ${word} ${exact(rinksWon.home)}–${exact(rinksWon.away)}` : '';
  const pointsLine = `Points ${points.home}–${points.away}${rinks}`;
  if (sheet.state === 'conceded') {
    const [gave, got] = sheet.concededBy === 'home' ? [home, away] : [away, home];
    return { figures: points, line: `${gave} conceded to ${got}`, points: pointsLine };
  }
  const figures = score.shotsKnown ? inWords(score.shots) : points;
  const line = `${home} ${figures.home}, ${away} ${figures.away}`;
  const isOff = sheet.state === 'abandoned' ? ' (abandoned)' : '';
  return { figures, line: line + isOff, points: score.shotsKnown ? pointsLine : 'In points' };
}
