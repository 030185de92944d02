import { showDay, weekdayOf } from '#app/core/dates.ts';
import { inWords, isFinal, nextRound } from './rounds.ts';
import type { CupTie } from './tie.ts';

/** Formats the club's progress in a cup as one sentence, from its ties by date, as of `today` ('YYYY-MM-DD'). */
export function howFar(ties: CupTie[], today: string): string {
  const counted = ties.filter((tie) => !tie.off || tie.won !== null || tie === ties.at(-1));
  const last = counted.at(-1);
  if (!last) return 'Waiting for the draw';
  const round = inWords(last.round);
  if (last.won === false) return `Out in ${round}${result(last)}`;
  if (last.won && isFinal(last.round)) return `Winners${result(last)} in ${round}`;
  if (last.won) return `Through to ${nextRound(last.round)}${result(last)} in ${round}`;
  const isThrough = counted.some(({ won }) => won);
  const where = whereWords(last);
  return isThrough
    ? `Through to ${round}, ${where}, ${when(last, today)}`
    : `Drawn ${where} in ${round}, ${when(last, today)}`;
}

/** 'at home to Tathby', 'away to Tathby', 'against Tathby at Hollowby' */
export function whereWords({ drawn, opponent, location }: Pick<CupTie, 'drawn' | 'opponent' | 'location'>) {
  if (drawn === 'home') return `at home to ${opponent}`;
  if (drawn === 'away') return `away to ${opponent}`;
  return `against ${opponent}${location ? ` at ${location}` : ' on a neutral green'}`;
}

/** ', 61-66 at Osmoor' */
function result(tie: CupTie): string {
  const { drawn, opponent, score, how, won } = tie;
  if (how === 'conceded' && !score) return won ? `: ${opponent} conceded` : `: conceded to ${opponent}`;
  const where = drawn === 'away' && score ? `at ${opponent}` : won ? versus(tie) : whereWords(tie);
  return `, ${[score, how && `(${how})`, where].filter(Boolean).join(' ')}`;
}

const versus = ({ opponent }: CupTie) => `against ${opponent}`;

function when({ date, playBy, off }: CupTie, today: string): string {
  if (off) return 'without a day as yet';
  const day = `${weekdayOf(Number(date.slice(0, 4)), date.slice(5))} ${showDay(date.slice(5))}`;
  if (date < today) return `${day}: the result is not in yet`;
  return playBy ? `by ${day}` : day;
}

/** 'Beat Tathby 66-61', 'Lost to Osmoor 61-66 (extra end)'; '' while undecided. */
export function tieLine({ won, opponent, score, how }: CupTie): string {
  if (won === null) return '';
  const words = [won ? 'Beat' : 'Lost to', opponent, score, how && `(${how})`];
  return words.filter(Boolean).join(' ');
}
