import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import { formatCupRoundInSentence, getNextCupRoundName, isCupFinalRound } from './cup-round-names.ts';
import type { CupTie } from './cup-tie.ts';

/** Formats the club's progress in a cup as one sentence, from its ties by date, as of `today` ('YYYY-MM-DD'). */
export function formatCupProgress(ties: CupTie[], today: string): string {
  const counted = ties.filter((tie) => !tie.off || tie.won !== null || tie === ties.at(-1));
  const last = counted.at(-1);
  if (!last) return 'Waiting for the draw';
  const round = formatCupRoundInSentence(last.round);
  if (last.won === false) return `Out in ${round}${formatTieResult(last)}`;
  if (last.won && isCupFinalRound(last.round)) return `Winners${formatTieResult(last)} in ${round}`;
  if (last.won) return `Through to ${getNextCupRoundName(last.round)}${formatTieResult(last)} in ${round}`;
  const isThrough = counted.some(({ won }) => won);
  const where = formatCupTieVenue(last);
  return isThrough
    ? `Through to ${round}, ${where}, ${formatTieTime(last, today)}`
    : `Drawn ${where} in ${round}, ${formatTieTime(last, today)}`;
}

/** 'at home to Tathby', 'away to Tathby', 'against Tathby at Hollowby' */
export function formatCupTieVenue({
  drawn,
  opponent,
  location,
}: Pick<CupTie, 'drawn' | 'opponent' | 'location'>) {
  if (drawn === 'home') return `at home to ${opponent}`;
  if (drawn === 'away') return `away to ${opponent}`;
  return `against ${opponent}${location ? ` at ${location}` : ' on a neutral green'}`;
}

/** ', 61-66 at Osmoor' */
function formatTieResult(tie: CupTie): string {
  const { drawn, opponent, score, how, won } = tie;
  if (how === 'conceded' && !score) return won ? `: ${opponent} conceded` : `: conceded to ${opponent}`;
  const where =
    drawn === 'away' && score ? `at ${opponent}` : won ? formatOpponent(tie) : formatCupTieVenue(tie);
  return `, ${[score, how && `(${how})`, where].filter(Boolean).join(' ')}`;
}

const formatOpponent = ({ opponent }: CupTie) => `against ${opponent}`;

function formatTieTime({ date, playBy, off }: CupTie, today: string): string {
  if (off) return 'date to be arranged';
  const day = `${getWeekdayName(Number(date.slice(0, 4)), date.slice(5))} ${formatDayAndMonth(date.slice(5))}`;
  if (date < today) return `${day}: the result is not in yet`;
  return playBy ? `by ${day}` : day;
}

/** 'Beat Tathby 66-61', 'Lost to Osmoor 61-66 (extra end)'; '' while undecided. */
export function formatCupTieResult({ won, opponent, score, how }: CupTie): string {
  if (won === null) return '';
  const words = [won ? 'Beat' : 'Lost to', opponent, score, how && `(${how})`];
  return words.filter(Boolean).join(' ');
}
