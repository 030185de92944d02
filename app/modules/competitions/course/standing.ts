import { english } from '#app/core/language.ts';
import type { Course } from '#app/modules/competitions/rules/parts.ts';
import { readSets, setPoints } from '#app/modules/competitions/rules/sets.ts';
import type { Standing } from './shown-schemas.server.ts';

/** Ranks by wins, then by sets in set scoring, then by shots, then by the games among sides still level. */
export function standings({ entries, ties }: Pick<Course, 'entries' | 'ties'>): Standing[] {
  const lines = entries.map(({ id, name }): Standing => {
    const none = { place: 0, played: 0, won: 0, lost: 0, for: 0, against: 0, difference: 0, sets: 0 };
    const line = { entry: id, name, ...none };
    for (const tie of ties) {
      const side = tie.entry1 === id ? 1 : tie.entry2 === id ? 2 : undefined;
      if (!side || !tie.won) continue;
      line.played += 1;
      line[tie.won === side ? 'won' : 'lost'] += 1;
      line.for += (side === 1 ? tie.score1 : tie.score2) ?? 0;
      line.against += (side === 1 ? tie.score2 : tie.score1) ?? 0;
      const [one, two] = setPoints(readSets(tie.sets));
      line.sets += side === 1 ? one - two : two - one;
    }
    return { ...line, difference: line.for - line.against };
  });
  const parted = parts(lines, (line) => line.won)
    .flatMap((level) => parts(level, (line) => line.sets))
    .flatMap((level) => parts(level, (line) => line.difference))
    .flatMap((same) => parts(same, (line) => winsAmong(line, same, ties)));
  let place = 1;
  return parted.flatMap((group) => {
    const sharing = group.sort((one, other) => one.name.localeCompare(other.name, english));
    const placed = sharing.map((line) => ({ ...line, place }));
    place += group.length;
    return placed;
  });
}

/** Groups rows of equal value, the highest first. */
function parts(lines: Standing[], worth: (line: Standing) => number): Standing[][] {
  const worths = [...new Set(lines.map(worth))].sort((one, other) => other - one);
  return worths.map((one) => lines.filter((line) => worth(line) === one));
}

function winsAmong({ entry }: Standing, group: Standing[], ties: Course['ties']): number {
  const others = group.map((line) => line.entry);
  return ties.filter(({ entry1, entry2, won }) => {
    if (!others.includes(entry1 ?? '') || !others.includes(entry2 ?? '')) return false;
    return (won === 1 && entry1 === entry) || (won === 2 && entry2 === entry);
  }).length;
}
