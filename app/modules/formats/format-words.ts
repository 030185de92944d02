import type { RinkWords } from '#app/site/club-words.ts';
import { cardLines } from './card-words.ts';
import type { Format, Length } from './format.ts';

/** 'Three rinks of triples, two woods each, 21 ends, home and away at once; EBF rules' */
export function formatLine(format: Format, words: RinkWords): string {
  const { woods, length, awayRinks, rules } = format;
  const played = [
    sidesLine(format, words),
    woods && `${counted(woods, 'wood')} each`,
    length && lengthLine(length),
    awayRinks > 0 && 'home and away at once',
  ].filter(Boolean);
  const line = [played.join(', '), rules && `${rules} rules`].filter(Boolean).join('; ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

const games: Record<number, string> = { 1: 'singles', 2: 'pairs', 3: 'triples', 4: 'fours' };

function sidesLine({ rinks, players }: Format, words: RinkWords): string {
  const game = games[players ?? 0];
  if (rinks < 2) return game ?? '';
  const many = countedRinks(rinks, words);
  return game ? `${many} of ${game}` : many;
}

function lengthLine(length: Length): string {
  if ('shots' in length) return `to ${counted(length.shots, 'shot')}`;
  if (!('sets' in length)) return counted(length.ends, 'end');
  const sets = `${counted(length.sets, 'set')} of ${counted(length.ends, 'end')}`;
  return length.tieBreak ? `${sets} with a tie-break end` : sets;
}

/** Renders a format as sentences: what is played, if known, and how it counts. */
export const formatLines = (format: Format, words: RinkWords): string[] =>
  [
    playedLine(format, words),
    greensLine(format, words),
    ...cardLines(format, words),
    shortPlaysLine(format, words),
    sentence(format.more),
  ].filter(Boolean);

function playedLine(format: Format, words: RinkWords): string {
  const { players, woods, length, awayRinks, rules } = format;
  return players || woods || length || awayRinks || rules ? `${formatLine(format, words)}.` : '';
}

const greensLine = ({ rinks, awayRinks }: Format, words: RinkWords) =>
  awayRinks > 0 && rinks > awayRinks
    ? `${sentence(`${countedRinks(rinks - awayRinks, words)} at home and ${numberWord(awayRinks)} away are played at the same time`)}`
    : '';

const shortPlaysLine = ({ shortPlays }: Format, { rink }: RinkWords) =>
  shortPlays ? sentence(`A short ${rink} plays ${shortPlays}`) : '';

/** Capitalizes the first letter and ends with a full stop. */
function sentence(words: string): string {
  if (!words) return '';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** 'four'; in figures above ten. */
export const numberWord = (number: number) => small[number] ?? String(number);
const countedRinks = (number: number, { rink, rinks }: RinkWords) =>
  `${numberWord(number)} ${number === 1 ? rink : rinks}`;
const counted = (number: number, what: string) => `${numberWord(number)} ${what}${number === 1 ? '' : 's'}`;
