import { defaultLanguage } from '#app/core/language.ts';
import type { CompetitionData } from '#app/modules/competition-rules/draws/draw-parts.ts';
import { countSetsWon, parseStoredSetScores } from '#app/modules/competition-rules/matches/sets.ts';
import type { RoundRobinStanding } from './standings-schemas.server.ts';

/** Ranks by wins, then by sets in set scoring, then by shots, then by the games among sides still level. */
export function rankRoundRobin({
  entries,
  ties,
}: Pick<CompetitionData, 'entries' | 'ties'>): RoundRobinStanding[] {
  const lines = entries.map(({ id, name }): RoundRobinStanding => {
    const none = { place: 0, played: 0, won: 0, lost: 0, for: 0, against: 0, difference: 0, sets: 0 };
    const line = { entry: id, name, ...none };
    for (const tie of ties) {
      const side = tie.entry1 === id ? 1 : tie.entry2 === id ? 2 : undefined;
      if (!side || !tie.won) continue;
      line.played += 1;
      line[tie.won === side ? 'won' : 'lost'] += 1;
      line.for += (side === 1 ? tie.score1 : tie.score2) ?? 0;
      line.against += (side === 1 ? tie.score2 : tie.score1) ?? 0;
      const [one, two] = countSetsWon(parseStoredSetScores(tie.sets));
      line.sets += side === 1 ? one - two : two - one;
    }
    return { ...line, difference: line.for - line.against };
  });
  const parted = groupByValue(lines, (line) => line.won)
    .flatMap((level) => groupByValue(level, (line) => line.sets))
    .flatMap((level) => groupByValue(level, (line) => line.difference))
    .flatMap((same) => groupByValue(same, (line) => countWinsAmong(line, same, ties)));
  let place = 1;
  return parted.flatMap((group) => {
    const sharing = group.sort((one, other) => one.name.localeCompare(other.name, defaultLanguage));
    const placed = sharing.map((line) => ({ ...line, place }));
    place += group.length;
    return placed;
  });
}

/** Groups rows of equal value, the highest first. */
function groupByValue(
  lines: RoundRobinStanding[],
  worth: (line: RoundRobinStanding) => number,
): RoundRobinStanding[][] {
  const worths = [...new Set(lines.map(worth))].sort((one, other) => other - one);
  return worths.map((one) => lines.filter((line) => worth(line) === one));
}

function countWinsAmong(
  { entry }: RoundRobinStanding,
  group: RoundRobinStanding[],
  ties: CompetitionData['ties'],
): number {
  const others = group.map((line) => line.entry);
  return ties.filter(({ entry1, entry2, won }) => {
    if (!others.includes(entry1 ?? '') || !others.includes(entry2 ?? '')) return false;
    return (won === 1 && entry1 === entry) || (won === 2 && entry2 === entry);
  }).length;
}
