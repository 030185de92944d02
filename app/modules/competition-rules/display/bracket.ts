import type { CompetitionRoundTable, CompetitionTieTable } from '#db/schema/competitions.ts';

type LinkedTie = Pick<CompetitionTieTable, 'id' | 'round' | 'from1' | 'from2'>;

/**
 * Returns the ties of each round by bracket row, from the first round to the final: next to each tie its two
 * predecessors, or null for a bye. Undefined if the ties form no bracket.
 */
export function buildBracketRows<T extends LinkedTie>(
  rounds: Pick<CompetitionRoundTable, 'id'>[],
  ties: T[],
): (T | null)[][] | undefined {
  const byRound = rounds.map(({ id }) => ties.filter((tie) => tie.round === id));
  const linked = ties.some(({ from1, from2 }) => from1 || from2);
  const lines = linked ? arrangeFromFinal(byRound) : byRound;
  const halves = lines.every((line, index) => line.length === 2 ** (lines.length - 1 - index));
  const whole = lines.every((line, index) => line.filter((tie) => tie).length === byRound[index]?.length);
  return halves && whole && lines.length > 0 ? lines : undefined;
}

function arrangeFromFinal<T extends LinkedTie>(byRound: T[][]): (T | null)[][] {
  let line: (T | null)[] = byRound.at(-1) ?? [];
  const lines = [line];
  for (const round of byRound.slice(0, -1).reverse()) {
    const at = (id: string | null | undefined) => round.find((tie) => tie.id === id) ?? null;
    line = line.flatMap((tie) => [at(tie?.from1), at(tie?.from2)]);
    lines.unshift(line);
  }
  return lines;
}
