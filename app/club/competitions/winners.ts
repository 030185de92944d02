import type { Course } from './course.ts';
import { standings } from './standing.ts';

/** Who won and who came second; those who share a place share the line. Undefined where nobody is known to have won. */
export function winners({
  competition,
  entries,
  ties,
}: Course): { winner: string; runner_up: string } | undefined {
  if (competition.kind === 'round-robin') {
    const lines = standings({ entries, ties });
    const at = (place: number) =>
      lines.filter((line) => line.place === place && line.played > 0).map(({ name }) => name);
    const first = at(1);
    if (first.length === 0) return undefined;
    return { winner: first.join(' and '), runner_up: at(2).join(' and ') };
  }
  const final = ties.at(-1);
  if (!final?.won) return undefined;
  return final.won === 1
    ? { winner: final.player1, runner_up: final.player2 }
    : { winner: final.player2, runner_up: final.player1 };
}
