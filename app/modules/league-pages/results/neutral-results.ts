import {
  calculateMatchScore,
  type HomeAwayScore,
  type LeagueScoringRules,
  type MatchScoreSheet,
  roundToHundredths,
} from '#app/modules/formats/formats.ts';
import type { LeagueSeasonData } from '#app/modules/leagues/leagues.server.ts';
import { formatMatchResultRemarks } from '#app/modules/leagues/leagues.ts';
import type { Club } from '#app/site/club.ts';

/** A result from the league's view, on neither side. */
export interface NeutralLeagueResult {
  id: string;
  /** 'YYYY-MM-DD' */
  on: string;
  /** '6 May' */
  date: string;
  home: string;
  away: string;
  /** Figure of each side: shots, or points if only those are known; '' if neither. */
  figures: Record<keyof HomeAwayScore, string>;
  /** 'Osmoor A 61, Ludford A 54' */
  line: string;
  /** 'Points 8–4', and further remarks. */
  more: string;
}

/** Returns the results of a league from its own view, sorted by date. */
export const getNeutralLeagueResults = (
  league: LeagueSeasonData,
  { rinks }: Club['words'],
): NeutralLeagueResult[] => league.matches.flatMap((match) => toNeutralResult(league, match, rinks) ?? []);

function toNeutralResult(
  { card, teams }: LeagueSeasonData,
  match: LeagueSeasonData['matches'][number],
  rinks: string,
) {
  const { id, on, date, sheet, note } = match;
  const nameOf = (team: string) => teams.find((one) => one.id === team)?.name ?? '';
  const names = { home: nameOf(match.home), away: nameOf(match.away) };
  const told = formatNeutralResult(sheet, card, names, rinks);
  if (!told) return undefined;
  const more = [told.points, formatMatchResultRemarks(sheet, card, note, names)].filter(Boolean).join('. ');
  return { id, on, date, ...names, figures: told.figures, line: told.line, more };
}

interface NeutralResultText {
  figures: Record<keyof HomeAwayScore, string>;
  line: string;
  points: string;
}

const noFigureTexts = { home: '', away: '' };
const toFigureTexts = (sides: HomeAwayScore) => ({
  home: String(roundToHundredths(sides.home)),
  away: String(roundToHundredths(sides.away)),
});

/** Formats a result; undefined if it is postponed or incomplete. */
function formatNeutralResult(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
  { home, away }: Record<keyof HomeAwayScore, string>,
  word: string,
): NeutralResultText | undefined {
  const score = calculateMatchScore(sheet, card);
  if (sheet.state === 'abandoned' && !score)
    return { figures: noFigureTexts, line: `${home} v ${away}: abandoned`, points: '' };
  if (!score) return undefined;
  const points = toFigureTexts(score.points);
  const { rinksWon } = score;
  const rinks =
    rinksWon.home + rinksWon.away > 0
      ? `, ${word} ${roundToHundredths(rinksWon.home)}–${roundToHundredths(rinksWon.away)}`
      : '';
  const pointsLine = `Points ${points.home}–${points.away}${rinks}`;
  if (sheet.state === 'conceded') {
    const [gave, got] = sheet.concededBy === 'home' ? [home, away] : [away, home];
    return { figures: points, line: `${gave} conceded to ${got}`, points: pointsLine };
  }
  const figures = score.shotsKnown ? toFigureTexts(score.shots) : points;
  const line = `${home} ${figures.home}, ${away} ${figures.away}`;
  const isOff = sheet.state === 'abandoned' ? ' (abandoned)' : '';
  return { figures, line: line + isOff, points: score.shotsKnown ? pointsLine : 'Points only' };
}
