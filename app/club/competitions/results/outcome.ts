import type { Outcome } from '#app/club/competitions/course.ts';
import type { SaidOutcome } from '#app/club/competitions/fields.server.ts';
import { invalid } from '#app/core/refusals.ts';

export const hows = ['played', 'walkover', 'conceded'] as const;
export const howWords: Record<Outcome['state'], { label: string; hint: string }> = {
  played: { label: 'It was played', hint: 'Give the shots, or only who won.' },
  walkover: { label: 'Walkover', hint: 'One side could not play.' },
  conceded: { label: 'Conceded', hint: 'It was begun, and one side gave up.' },
};

export const neverLevel = 'A match cannot end level: at full ends one more end is played.';

/** What is in the word of somebody: either who won, or the shots, or both. Refuses, at the field, what cannot be: a level match, shots that say otherwise. */
export function readOutcome({ how, won, score1, score2 }: SaidOutcome): Outcome {
  if (how === 'walkover') return { state: how, won: winnerOf(won), score1: null, score2: null };
  if ((score1 === null) !== (score2 === null))
    throw invalid({ [score1 === null ? 'score1' : 'score2']: 'Please give the shots of both sides.' });
  if (how === 'conceded' || score1 === null || score2 === null)
    return { state: how, won: winnerOf(won), score1, score2 };
  if (score1 === score2) throw invalid({ score2: neverLevel });
  const byShots = score1 > score2 ? 1 : 2;
  if (won !== null && won !== byShots) throw invalid({ won: 'The shots say that the other side won.' });
  return { state: how, won: byShots, score1, score2 };
}

function winnerOf(won: 1 | 2 | null): 1 | 2 {
  if (won === null) throw invalid({ won: 'Please say who won.' });
  return won;
}
