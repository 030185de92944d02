/** Round names of a knock-out, as clubs use them. */

/** Suggestions of the admin form; any other name is valid. */
export const suggestedCupRoundNames = [
  'Preliminary round',
  'Round 1',
  'Round 2',
  'Last 16',
  'Quarter-final',
  'Semi-final',
  'Final',
];

const normalizeRoundName = (round: string) =>
  round
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

export const isCupFinalRound = (round: string) => /^(the |grand )?finals?$/.test(normalizeRoundName(round));

/** Sort key of a round: 'Round 1' before 'Round 2', both before the quarter-finals; unknown names in between. */
export function getCupRoundRank(round: string): number {
  const name = normalizeRoundName(round);
  if (/^(prelim|qualif)/.test(name)) return 0;
  if (isCupFinalRound(round)) return 103;
  if (/semi ?final/.test(name)) return 102;
  if (/quarter ?final/.test(name)) return 101;
  const ordinal = ['first', 'second', 'third', 'fourth', 'fifth'].findIndex((word) => name.startsWith(word));
  if (ordinal >= 0) return ordinal + 1;
  const [, last] = /^last (\d+)$/.exec(name) ?? [];
  if (last) return Math.max(100 - Math.log2(Number(last) || 1), 50);
  const [, number] = /^round (\d+)$/.exec(name) ?? [];
  return number ? Math.min(Number(number), 40) : 45;
}

/** Formats a round within a sentence: 'the quarter-final', 'round 1'. */
export function formatCupRoundInSentence(round: string): string {
  const name = round
    .trim()
    .replace(/^The /, 'the ')
    .replace(/^(the )?\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  return /^(round \d|the )/.test(name) ? name : `the ${name}`;
}

/** Returns the round after a won one, as far as its name tells. */
export function getNextCupRoundName(round: string): string {
  const rank = getCupRoundRank(round);
  if (rank === 101) return 'the semi-final';
  return rank === 102 ? 'the final' : 'the next round';
}
