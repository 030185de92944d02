import type { CompetitionRoundTable, CompetitionTieTable } from '#db/schema/competitions.ts';

type PlacedTie = Pick<CompetitionTieTable, 'round' | 'position'>;
/** Rounds in order; ties in any order. */
export interface DrawOutline {
  rounds: Pick<CompetitionRoundTable, 'id' | 'name' | 'part'>[];
  ties: PlacedTie[];
}

/**
 * Formats the name of a tie: 'match 17', 'semi-final 1', 'consolation match 3'. Matches are numbered through the whole
 * draw, so names are unique.
 */
export function formatTieName({ rounds, ties }: DrawOutline, tie: PlacedTie): string {
  const at = rounds.findIndex(({ id }) => id === tie.round);
  const word = getTieWord(rounds[at]);
  if (word.endsWith('final') && !word.includes('-')) return `the ${word}`;
  const earlier = rounds.slice(0, at).filter((round) => getTieWord(round) === word);
  const before = ties.filter(({ round }) => earlier.some(({ id }) => id === round)).length;
  return `${word} ${before + tie.position + 1}`;
}

function getTieWord({ name = '', part }: Partial<DrawOutline['rounds'][number]> = {}): string {
  const [, last] = /^((?:semi|quarter)-final|final)s?$/i.exec(name) ?? [];
  const word = last?.toLowerCase() ?? (/^preliminary/i.test(name) ? 'preliminary tie' : 'match');
  return part === 'consolation' ? `${part} ${word}` : word;
}

/**
 * Formats a tie with its round, for use outside the draw: 'Round 2, match 17', 'Semi-final 1', 'Final', 'Consolation
 * semi-final 1'.
 */
export function formatTieWithRound(draw: DrawOutline, tie: PlacedTie): string {
  const name = formatTieName(draw, tie);
  const { name: round = '', part } = draw.rounds.find(({ id }) => id === tie.round) ?? {};
  if (name === 'the final') return round;
  if (name.startsWith('match ')) return `${round}, ${name}`;
  const [, own = name] = /^the (.*)/.exec(name) ?? [];
  const [, number] = /match (\d+)$/.exec(own) ?? [];
  const title =
    part === 'consolation' && number ? `consolation, ${round.toLowerCase()}, match ${number}` : own;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

const awaitedPattern = /^winner of (?:.*\D)?(\d+)$/i;
export const isTieWinnerPlaceholder = (name: string) => awaitedPattern.test(name);

/** True for placeholders: 'Winner of match 3', 'Loser of match 3'. */
export const isTieSidePlaceholder = (name: string) => /^(winner|loser) of /i.test(name);

/** Returns the tie of the previous round that 'Winner of match 17' refers to; also accepts a number counted within its round. */
export function findTieOfWinnerPlaceholder<T extends PlacedTie>(
  draw: DrawOutline,
  before: T[],
  name: string,
): T | undefined {
  const [, number] = awaitedPattern.exec(name) ?? [];
  if (!number) return undefined;
  return before.find((tie) => formatTieName(draw, tie).endsWith(` ${number}`)) ?? before[Number(number) - 1];
}

/** Returns the names of both sides, or for an unknown one the match that it comes from. */
export function formatTieSides({ rounds, ties }: DrawOutline, tie: CompetitionTieTable): [string, string] {
  const { part } = rounds.find(({ id }) => id === tie.round) ?? {};
  const mine = rounds.filter((round) => round.part === part);
  const last = mine[mine.findIndex(({ id }) => id === tie.round) - 1]?.id;
  const before = ties.filter(({ round }) => round === last);
  const nameOf = (entry: string | null, name: string) => {
    const from = entry ? undefined : findTieOfWinnerPlaceholder({ rounds, ties }, before, name);
    return from ? `Winner of ${formatTieName({ rounds, ties }, from)}` : name;
  };
  return [nameOf(tie.entry1, tie.player1), nameOf(tie.entry2, tie.player2)];
}
