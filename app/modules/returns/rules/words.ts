import {
  type Format,
  other,
  type ScoreSheet,
  type Side,
  type Sides,
  scoreOf,
  shotsOf,
} from '#app/modules/formats/formats.ts';
import type { RinkWords } from '#app/site/club-words.ts';
import type { Difference } from './differences.ts';

type Names = Record<Side, string>;

const pair = ({ home, away }: Sides) => `${home}–${away}`;

/** 'Osmoor A 48, Ludford A 48 (21–12, 9–16, 18–20)': home figures first. */
export function figuresLine(sheet: ScoreSheet, card: Format, names: Names, words: RinkWords): string {
  if (sheet.state === 'conceded') return `Conceded by ${names[sheet.concededBy ?? 'away']}`;
  const shots = shotsOf(sheet, card);
  const total = shots ? `${names.home} ${shots.home}, ${names.away} ${shots.away}` : '';
  const rinks = sheet.rinks.length > 0 ? `(${sheet.rinks.map(pair).join(', ')})` : '';
  const short = sheet.rinks.flatMap((rink, at) =>
    rink.short ? [`${words.rink} ${at + 1} ${shortWords(rink.short, names)}`] : [],
  );
  const played = [total, rinks].filter(Boolean).join(' ');
  const abandoned =
    sheet.state === 'abandoned' ? `abandoned${sheet.ends === null ? '' : ` after ${sheet.ends} ends`}` : '';
  return [played, abandoned, ...short].filter(Boolean).join('; ');
}

const shortWords = (short: Side | 'both', names: Names) =>
  short === 'both' ? 'a player short on both sides' : `a player short for ${names[short]}`;

/** 'Osmoor A won 8–4 on points'; '' if not known yet. */
export function pointsLine(sheet: ScoreSheet, card: Format, names: Names): string {
  const score = scoreOf(sheet, card);
  if (!score) return '';
  const { winner, points } = score;
  if (!winner) return `Drawn, ${points.home}–${points.away} on points`;
  return `${names[winner]} won, ${points[winner]}–${points[other(winner)]} on points`;
}

/** 'rink 2 and rink 3' */
export function differsLine(differs: Difference[], words: RinkWords): string {
  const named = differs.map(({ what, rink }) => (what === 'rink' ? `${words.rink} ${rink}` : whats[what]));
  const last = named.pop();
  return named.length > 0 ? `${named.join(', ')} and ${last}` : (last ?? '');
}

const whats: Record<Exclude<Difference['what'], 'rink'>, string> = {
  state: 'whether it was played',
  concededBy: 'who conceded it',
  ends: 'after how many ends it was abandoned',
  shots: 'the shots of the whole match',
  points: 'the points',
  extraEnd: 'who won the extra end',
};
