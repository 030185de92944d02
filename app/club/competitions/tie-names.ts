import type { RoundTable, TieTable } from '#db/schema/competitions.ts';

type Placed = Pick<TieTable, 'round' | 'position'>;
/** Rounds in their order, and ties in any. */
interface Draw {
  rounds: Pick<RoundTable, 'id' | 'name'>[];
  ties: Placed[];
}

/** 'match 17', 'semi-final 1': what a tie is called everywhere. Matches are numbered through the whole draw: no two have one name. */
export function tieName({ rounds, ties }: Draw, tie: Placed): string {
  const at = rounds.findIndex(({ id }) => id === tie.round);
  const word = tieWord(rounds[at]?.name);
  if (word === 'final') return 'the final';
  const earlier = rounds.slice(0, at).filter(({ name }) => tieWord(name) === word);
  const before = ties.filter(({ round }) => earlier.some(({ id }) => id === round)).length;
  return `${word} ${before + tie.position + 1}`;
}

function tieWord(round = ''): string {
  const [, last] = /^((?:semi|quarter)-final|final)s?$/i.exec(round) ?? [];
  return last?.toLowerCase() ?? (/^preliminary/i.test(round) ? 'preliminary tie' : 'match');
}

/** 'Round 2, match 17', 'Semi-final 1', 'Final': where the round does not stand beside it. */
export function tieTitle(draw: Draw, tie: Placed): string {
  const name = tieName(draw, tie);
  const round = draw.rounds.find(({ id }) => id === tie.round)?.name ?? '';
  if (name === 'the final') return round;
  return name.startsWith('match ') ? `${round}, ${name}` : name.charAt(0).toUpperCase() + name.slice(1);
}

const awaited = /^winner of (?:.*\D)?(\d+)$/i;
export const isAwaited = (name: string) => awaited.test(name);

/** Of the ties of the round before, the one that 'Winner of match 17' means; a number as it was counted within its round is read too. */
export function awaitedTie<T extends Placed>(draw: Draw, before: T[], name: string): T | undefined {
  const [, number] = awaited.exec(name) ?? [];
  if (!number) return undefined;
  return before.find((tie) => tieName(draw, tie).endsWith(` ${number}`)) ?? before[Number(number) - 1];
}

/** Both sides by name; of one that is awaited, which match it comes from. */
export function sideNames({ rounds, ties }: Draw, tie: TieTable): [string, string] {
  const last = rounds[rounds.findIndex(({ id }) => id === tie.round) - 1]?.id;
  const before = ties.filter(({ round }) => round === last);
  const nameOf = (entry: string | null, name: string) => {
    const from = entry ? undefined : awaitedTie({ rounds, ties }, before, name);
    return from ? `Winner of ${tieName({ rounds, ties }, from)}` : name;
  };
  return [nameOf(tie.entry1, tie.player1), nameOf(tie.entry2, tie.player2)];
}
