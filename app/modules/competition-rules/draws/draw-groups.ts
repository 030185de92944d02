import { formatList } from '#app/core/language.ts';
import {
  type DrawEntrant,
  type DrawnRound,
  drawRoundRobin,
  minKnockOutEntries,
  orderEntriesBySeed,
  type RandomSource,
} from './draw.ts';

/** Fewest and most entries of a group: two would be a single match; more make the round robin too long. */
const minGroupSize = 3;
const maxGroupSize = minKnockOutEntries - 1;
export const maxCompetitionGroups = 20;

/** 'Group A' for 1. */
export const formatCompetitionGroupName = (group: number) => `Group ${String.fromCharCode(64 + group)}`;

interface DrawnGroups {
  /** Entry ids of each group. */
  pools: string[][];
  rounds: DrawnRound[];
}

/** Deals seeds back and forth, so that groups are about equally strong; each group plays a round robin. */
export function drawRoundRobinGroups(
  entrants: DrawEntrant[],
  count: number,
  chance: RandomSource,
): DrawnGroups {
  const pools: string[][] = Array.from({ length: count }, () => []);
  for (const [at, id] of orderEntriesBySeed(entrants, chance).entries()) {
    const [row, seat] = [Math.floor(at / count), at % count];
    pools[row % 2 === 0 ? seat : count - 1 - seat]?.push(id);
  }
  const robins = pools.map((ids) =>
    drawRoundRobin(
      ids.map((id) => ({ id, seed: null })),
      chance,
    ),
  );
  const longest = Math.max(...robins.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => ({
    name: `Groups, round ${round + 1}`,
    ties: robins.flatMap((robin) => robin[round]?.ties ?? []),
  }));
  return { pools, rounds };
}

/** Returns the possible number of groups; `from` exceeds `to` if groups are impossible. */
export const getCompetitionGroupCountRange = (entries: number) => ({
  from: Math.max(2, Math.ceil(entries / maxGroupSize)),
  to: Math.min(maxCompetitionGroups, Math.floor(entries / minGroupSize)),
});

/** Validates groups and qualifiers against the number of entries. Returns the error by field; undefined if valid. */
export function getCompetitionGroupErrors(
  entries: number,
  groups: number,
  through: number,
): { groups?: string; through?: string } | undefined {
  const { from, to } = getCompetitionGroupCountRange(entries);
  if (from > to) return { groups: `Groups need at least ${2 * minGroupSize} entries.` };
  if (groups < from || groups > to)
    return {
      groups: `Enter ${from === to ? from : `${from} to ${to}`} groups for ${entries} entries, with ${minGroupSize} to ${maxGroupSize} in each.`,
    };
  const smallest = Math.floor(entries / groups);
  if (through < 1 || through >= smallest)
    return {
      through: `Enter ${smallest === 2 ? '1' : `a number from 1 to ${smallest - 1}`}. The smallest group has ${smallest} entries.`,
    };
  return undefined;
}

/** '3 groups of 4 and one of 3; 2 go through from each.' */
export function describeGroupDraw(entries: number, groups: number, through: number): string {
  const size = Math.floor(entries / groups);
  const larger = entries % groups;
  const some = (count: number, of: number, word = '') =>
    count === 0
      ? ''
      : `${count === 1 ? 'one' : count}${word && ` ${word}${count === 1 ? '' : 's'}`} of ${of}`;
  const first = larger > 0 ? some(larger, size + 1, 'group') : some(groups, size, 'group');
  const second = larger > 0 ? some(groups - larger, size) : '';
  const all = formatList([first, second].filter(Boolean));
  const go = through === 1 ? 'one goes' : `${through} go`;
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}; ${go} through from each to a knock-out.`;
}
