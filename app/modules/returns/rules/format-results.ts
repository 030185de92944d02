import { formatCount, formatList } from '#app/core/language.ts';
import {
  calculateMatchScore,
  getMatchShots,
  getOppositeMatchSide,
  type HomeAwayScore,
  type MatchFormat,
  type MatchScoreSheet,
  type MatchSide,
} from '#app/modules/formats/formats.ts';
import type { RinkTerms } from '#app/site/club-terms.ts';
import type { ScoreSheetDifference } from './compare-sheets.ts';

type Names = Record<MatchSide, string>;

const pair = ({ home, away }: HomeAwayScore) => `${home}–${away}`;

/** 'Osmoor A 48, Ludford A 48 (21–12, 9–16, 18–20)': home figures first. */
export function formatMatchScores(
  sheet: MatchScoreSheet,
  card: MatchFormat,
  names: Names,
  words: RinkTerms,
): string {
  if (sheet.state === 'conceded') return `Conceded by ${names[sheet.concededBy ?? 'away']}`;
  const shots = getMatchShots(sheet, card);
  const total = shots ? `${names.home} ${shots.home}, ${names.away} ${shots.away}` : '';
  const rinks = sheet.rinks.length > 0 ? `(${sheet.rinks.map(pair).join(', ')})` : '';
  const short = sheet.rinks.flatMap((rink, at) =>
    rink.short ? [`${words.rink} ${at + 1} ${shortWords(rink.short, names)}`] : [],
  );
  const played = [total, rinks].filter(Boolean).join(' ');
  const abandoned =
    sheet.state === 'abandoned'
      ? `abandoned${sheet.ends === null ? '' : ` after ${formatCount(sheet.ends, 'end')}`}`
      : '';
  return [played, abandoned, ...short].filter(Boolean).join('; ');
}

const shortWords = (short: MatchSide | 'both', names: Names) =>
  short === 'both' ? 'a player short on both sides' : `a player short for ${names[short]}`;

/** 'Osmoor A won 8–4 on points'; '' if not known yet. */
export function formatMatchPointsResult(sheet: MatchScoreSheet, card: MatchFormat, names: Names): string {
  const score = calculateMatchScore(sheet, card);
  if (!score) return '';
  const { winner, points } = score;
  if (!winner) return `Drawn, ${points.home}–${points.away} on points`;
  return `${names[winner]} won, ${points[winner]}–${points[getOppositeMatchSide(winner)]} on points`;
}

/** 'rink 2 and rink 3' */
export function formatScoreSheetDifferences(differs: ScoreSheetDifference[], words: RinkTerms): string {
  const named = differs.map(({ what, rink }) => (what === 'rink' ? `${words.rink} ${rink}` : whats[what]));
  return formatList(named);
}

const whats: Record<Exclude<ScoreSheetDifference['what'], 'rink'>, string> = {
  state: 'whether the match was played',
  concededBy: 'who conceded',
  ends: 'the number of ends played',
  shots: 'the total shots',
  points: 'the points',
  extraEnd: 'who won the extra end',
};
