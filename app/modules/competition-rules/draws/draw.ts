/** Draw algorithms (docs/decisions), pure: the same random numbers give the same draw. */

export interface DrawEntrant {
  id: string;
  /** 1 for the strongest; null if unseeded. */
  seed: number | null;
}

/** An entry, or the winner of a tie in the previous round, by index from 0. */
export type DrawnSide = { entry: string } | { winnerOf: number };

export interface DrawnRound {
  name: string;
  /** The first side of each tie challenges. */
  ties: [DrawnSide, DrawnSide][];
}

/** Random number source from 0 up to 1, like Math.random. */
export type RandomSource = () => number;

export const minKnockOutEntries = 8;

/** Returns the size of the main bracket: the largest power of two not above the number of entries. */
export const getMainBracketSize = (entries: number) => 2 ** Math.floor(Math.log2(entries));

/**
 * Draws preliminary ties for the entries beyond the main bracket, then rounds that halve. All byes are in the
 * preliminary round: seeds receive them first and are placed as far apart as the bracket allows. The first-drawn side of
 * a tie challenges; that order is random.
 */
export function drawKnockOut(entrants: DrawEntrant[], chance: RandomSource): DrawnRound[] {
  const ranked = orderEntriesBySeed(entrants, chance);
  const lines = 2 * getMainBracketSize(ranked.length);
  const rounds: DrawnRound['ties'][] = [];

  // A bracket of `lines` rows; those beyond the entries stay empty and are byes.
  function branch(rank: number, size: number, depth: number): DrawnSide | undefined {
    const entry = ranked[rank - 1];
    if (!entry) return undefined;
    if (size === lines) return { entry };
    const ranks = [rank, 2 * size + 1 - rank];
    if (chance() < 0.5) ranks.reverse();
    const [one, other] = ranks.map((each) => branch(each, 2 * size, depth + 1)).filter((side) => side);
    if (!one || !other) return one;
    rounds[depth] ??= [];
    return { winnerOf: (rounds[depth]?.push([one, other]) ?? 0) - 1 };
  }

  branch(1, 1, 0);
  return rounds
    .reverse()
    .map((ties, index) => ({ name: getRoundName(index, rounds.length, lines / 2), ties }));
}

/**
 * Draws a round robin by the circle method: each side meets each other once, at most one game per round; the role of
 * challenger alternates.
 */
export function drawRoundRobin(entrants: DrawEntrant[], chance: RandomSource): DrawnRound[] {
  const ids: (string | undefined)[] = shuffleEntrants(entrants, chance).map(({ id }) => id);
  if (ids.length % 2 === 1) ids.push(undefined);
  const [fixed, ...circle] = ids;
  return circle.map((_, round) => {
    const turned = [...circle.slice(round), ...circle.slice(0, round)];
    const seats = [round % 2 === 0 ? [fixed, turned[0]] : [turned[0], fixed]];
    for (let seat = 1; seat < ids.length / 2; seat++)
      seats.push([turned[seat], turned[turned.length - seat]]);
    const ties = seats.flatMap(([one, other]): DrawnRound['ties'] =>
      one !== undefined && other !== undefined ? [[{ entry: one }, { entry: other }]] : [],
    );
    return { name: `Round ${round + 1}`, ties };
  });
}

export function orderEntriesBySeed(entrants: DrawEntrant[], chance: RandomSource): string[] {
  const seeded = entrants
    .filter(({ seed }) => seed !== null)
    .sort((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const others = shuffleEntrants(
    entrants.filter(({ seed }) => seed === null),
    chance,
  );
  return [...seeded, ...others].map(({ id }) => id);
}

export function shuffleEntrants<T>(items: T[], chance: RandomSource): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}

/** 'Preliminary round', 'Round 1' …, 'Quarter-finals', 'Semi-finals', 'Final'. */
function getRoundName(index: number, rounds: number, main: number): string {
  const toGo = rounds - index;
  const last = ['Final', 'Semi-finals', 'Quarter-finals'][toGo - 1];
  const preliminary = rounds - Math.log2(main);
  if (index < preliminary) return 'Preliminary round';
  return last ?? `Round ${index - preliminary + 1}`;
}

/** 'the quarter-finals', 'round 1' */
export const formatCompetitionRoundInSentence = (round: string) =>
  `the ${round.toLowerCase()}`.replace(/^the round/, 'round');

/** Describes a draw of this many entries before it is made: '5 preliminary ties; 3 go straight through to the quarter-finals.' */
export function describeKnockOutDraw(entries: number): string {
  const main = getMainBracketSize(entries);
  const excess = entries - main;
  const first = getRoundName(excess > 0 ? 1 : 0, Math.log2(main) + (excess > 0 ? 1 : 0), main);
  const into = formatCompetitionRoundInSentence(first);
  if (excess === 0) return main === 2 ? 'One match: the final.' : `Everyone starts in ${into}.`;
  const through = main - excess;
  const ties = excess === 1 ? 'One preliminary tie' : `${excess} preliminary ties`;
  return `${ties}; ${through === 1 ? 'one goes' : `${through} go`} straight through to ${into}.`;
}

/** Returns the number of games in a round robin. */
export const countRoundRobinGames = (entries: number) => (entries * (entries - 1)) / 2;
