import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { CompetitionRoundTable, CompetitionTieTable, DrawPart } from '#db/schema/competitions.ts';
import type { DrawnRound } from './draw.ts';

interface DrawRowOptions {
  competition: string;
  part: DrawPart;
  /** Position of the first round. */
  position: number;
  state: 'draft' | 'open';
  dates?: (string | null)[];
  /** Tie of another draw that each entry comes from. */
  from?: Map<string, string>;
}

/** Converts a draw to rows; `recalculateCompetition` fills in their names. */
export function toDrawRows(
  drawn: DrawnRound[],
  wanted: DrawRowOptions,
): { rounds: CompetitionRoundTable[]; ties: CompetitionTieTable[] } {
  const { competition, part, position, state, dates = [], from } = wanted;
  const rounds: CompetitionRoundTable[] = [];
  const ties: CompetitionTieTable[] = [];
  let before: string[] = [];
  for (const [index, { name, ties: pairs }] of drawn.entries()) {
    const round = newShortId();
    const due = dates[index] ?? null;
    rounds.push({ id: round, competition, position: position + index, name, part, due, is_current: 0 });
    const last = before;
    before = pairs.map(([one, other], at) => {
      const id = newShortId();
      const entryOf = (side: typeof one) => ('entry' in side ? side.entry : null);
      const fromOf = (side: typeof one) =>
        ('entry' in side ? from?.get(side.entry) : last[side.winnerOf]) ?? null;
      ties.push({
        id,
        round,
        position: at,
        state,
        player1: '',
        player2: '',
        entry1: entryOf(one),
        from1: fromOf(one),
        entry2: entryOf(other),
        from2: fromOf(other),
        winner: null,
        won: null,
        score1: null,
        score2: null,
        sets: null,
        entered_by: null,
        confirmed_by: null,
      });
      return id;
    });
  }
  return { rounds, ties };
}
