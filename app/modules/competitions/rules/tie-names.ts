import type { RoundTable, TieTable } from '#db/schema/competitions.ts';

type Placed = Pick<TieTable, 'round' | 'position'>;
/** Rounds in their order, and ties in any. */
export interface Draw {
  rounds: Pick<RoundTable, 'id' | 'name' | 'part'>[];
  ties: Placed[];
}

/** 'match 17', 'semi-final 1', 'consolation match 3': what a tie is called everywhere. Matches are numbered through the whole draw: no two have one name. */
export function tieName({ rounds, ties }: Draw, tie: Placed): string {
  const at = rounds.findIndex(({ id }) => id === tie.round);
  const word = tieWord(rounds[at]);
  if (word.endsWith('final') && !word.includes('-')) return `the ${word}`;
  const earlier = rounds.slice(0, at).filter((round) => tieWord(round) === word);
  const before = ties.filter(({ round }) => earlier.some(({ id }) => id === round)).length;
  return `${word} ${before + tie.position + 1}`;
}

function tieWord({ name = '', part }: Partial<Draw['rounds'][number]> = {}): string {
  const [, last] = /^((?:semi|quarter)-final|final)s?$/i.exec(name) ?? [];
  const word = last?.toLowerCase() ?? (/^preliminary/i.test(name) ? 'preliminary tie' : 'match');
  return part === 'consolation' ? `${part} ${word}` : word;
}

/** 'Round 2, match 17', 'Semi-final 1', 'Final', 'Consolation semi-final 1': where the round does not stand beside it. */
export function tieTitle(draw: Draw, tie: Placed): string {
  const name = tieName(draw, tie);
  const { name: round = '', part } = draw.rounds.find(({ id }) => id === tie.round) ?? {};
  if (name === 'the final') return round;
  if (name.startsWith('match ')) return `${round}, ${name}`;
  const [, own = name] = /^the (.*)/.exec(name) ?? [];
  const [, number] = /match (\d+)$/.exec(own) ?? [];
  const title =
    part === 'consolation' && number ? `consolation, ${round.toLowerCase()}, match ${number}` : own;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

const awaited = /^winner of (?:.*\D)?(\d+)$/i;
export const isAwaited = (name: string) => awaited.test(name);

/** 'Winner of match 3', 'Loser of match 3': nobody who is known. */
export const isNobodyYet = (name: string) => /^(winner|loser) of /i.test(name);

/** Of the ties of the round before, the one that 'Winner of match 17' means; a number as it was counted within its round is read too. */
export function awaitedTie<T extends Placed>(draw: Draw, before: T[], name: string): T | undefined {
  const [, number] = awaited.exec(name) ?? [];
  if (!number) return undefined;
  return before.find((tie) => tieName(draw, tie).endsWith(` ${number}`)) ?? before[Number(number) - 1];
}

/** Both sides by name; of one that is awaited, which match it comes from. */
export function sideNames({ rounds, ties }: Draw, tie: TieTable): [string, string] {
  const { part } = rounds.find(({ id }) => id === tie.round) ?? {};
  const mine = rounds.filter((round) => round.part === part);
  const last = mine[mine.findIndex(({ id }) => id === tie.round) - 1]?.id;
  const before = ties.filter(({ round }) => round === last);
  const nameOf = (entry: string | null, name: string) => {
    const from = entry ? undefined : awaitedTie({ rounds, ties }, before, name);
    return from ? `Winner of ${tieName({ rounds, ties }, from)}` : name;
  };
  return [nameOf(tie.entry1, tie.player1), nameOf(tie.entry2, tie.player2)];
}
