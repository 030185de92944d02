import { formatNumberAsWord } from '#app/core/language.ts';
import type { RinkTerms } from '#app/site/club-terms.ts';
import type { MatchFormat, MatchLength } from './match-format.ts';
import { formatLeagueScoringSentences } from './rule-card-sentences.ts';

/** 'Three rinks of triples, two woods each, 21 ends, home and away at once; EBF rules' */
export function summarizeMatchFormat(format: MatchFormat, words: RinkTerms): string {
  const { woods, length, awayRinks, rules } = format;
  const played = [
    sidesLine(format, words),
    woods && `${formatCountInWords(woods, 'wood')} each`,
    length && lengthLine(length),
    awayRinks > 0 && 'home and away at the same time',
  ].filter(Boolean);
  const line = [played.join(', '), rules && `${rules} rules`].filter(Boolean).join('; ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

const gameNames: Record<number, string> = { 1: 'singles', 2: 'pairs', 3: 'triples', 4: 'fours' };

function sidesLine({ rinks, players }: MatchFormat, words: RinkTerms): string {
  const game = gameNames[players ?? 0];
  if (rinks < 2) return game ?? '';
  const many = countedRinks(rinks, words);
  return game ? `${many} of ${game}` : many;
}

function lengthLine(length: MatchLength): string {
  if ('shots' in length) return `to ${formatCountInWords(length.shots, 'shot')}`;
  if (!('sets' in length)) return formatCountInWords(length.ends, 'end');
  const sets = `${formatCountInWords(length.sets, 'set')} of ${formatCountInWords(length.ends, 'end')}`;
  return length.tieBreak ? `${sets} with a tie-break end` : sets;
}

/** Renders a format as sentences: what is played, if known, and how it counts. */
export const describeMatchFormat = (format: MatchFormat, words: RinkTerms): string[] =>
  [
    playedLine(format, words),
    greensLine(format, words),
    ...formatLeagueScoringSentences(format, words),
    shortPlaysLine(format, words),
    sentence(format.more),
  ].filter(Boolean);

function playedLine(format: MatchFormat, words: RinkTerms): string {
  const { players, woods, length, awayRinks, rules } = format;
  return players || woods || length || awayRinks || rules ? `${summarizeMatchFormat(format, words)}.` : '';
}

const greensLine = ({ rinks, awayRinks }: MatchFormat, words: RinkTerms) =>
  awayRinks > 0 && rinks > awayRinks
    ? `${sentence(`${countedRinks(rinks - awayRinks, words)} at home and ${formatNumberAsWord(awayRinks)} away are played at the same time`)}`
    : '';

const shortPlaysLine = ({ shortPlays }: MatchFormat, { rink }: RinkTerms) =>
  shortPlays ? sentence(`A short ${rink} plays ${shortPlays}`) : '';

/** Capitalizes the first letter and ends with a full stop. */
function sentence(words: string): string {
  if (!words) return '';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

const countedRinks = (number: number, { rink, rinks }: RinkTerms) =>
  `${formatNumberAsWord(number)} ${number === 1 ? rink : rinks}`;
const formatCountInWords = (number: number, what: string) =>
  `${formatNumberAsWord(number)} ${what}${number === 1 ? '' : 's'}`;
