import { typedKeys } from '#app/core/typed-objects.ts';
import { toComparableClubName } from '#app/modules/opponents/opponents.ts';

const figureKindPatterns = {
  shots: /^(?:shots?|for)$/,
  points: /^(?:points?|pts?)$/,
  score: /^(?:score|result)s?$/,
};

type RoundFigureKind = keyof typeof figureKindPatterns;
export type PastedRoundColumn =
  | 'date'
  | 'division'
  | 'match'
  | 'home'
  | 'away'
  | RoundFigureKind
  | `${'home' | 'away'}${Capitalize<RoundFigureKind>}`;

/** Headings that a list may have for its columns. */
export type ColumnHeadings = Partial<Record<PastedRoundColumn, string>>;

/** Meaning of the columns of a table, by its headings; undefined for a row that names no sides. */
export function parsePastedRoundColumns(row: string[]): (PastedRoundColumn | '')[] | undefined {
  const named = row.map((cell) => parseRoundColumn(toComparableClubName(cell)));
  if (!(named.includes('home') && named.includes('away')) && !named.includes('match')) return undefined;
  // 'Home, Shots, Points, Away, Shots, Points': figures follow the name of their side.
  return named.map((name, at): PastedRoundColumn | '' => {
    if (name !== 'shots' && name !== 'points' && name !== 'score') return name;
    if (named.indexOf(name) === named.lastIndexOf(name)) return name;
    return toSideColumn(named.indexOf(name) === at ? 'home' : 'away', name);
  });
}

function parseRoundColumn(heading: string): PastedRoundColumn | '' {
  const words = heading.split(' ').filter((word) => !/^(?:team|side|club|total)$/.test(word));
  if (/^(?:date|played on|when|day)$/.test(heading)) return 'date';
  if (/^(?:division|div|league)$/.test(heading)) return 'division';
  if (/^(?:match|fixture|game)$/.test(heading)) return 'match';
  const side = words.some((word) => /^(?:home|h)$/.test(word))
    ? 'home'
    : words.some((word) => /^(?:away|a|visitors?)$/.test(word))
      ? 'away'
      : undefined;
  const kind = typedKeys(figureKindPatterns).find((one) =>
    words.some((word) => figureKindPatterns[one].test(word)),
  );
  if (side && kind) return toSideColumn(side, kind);
  return (words.length <= 1 ? side : undefined) ?? kind ?? '';
}

const capitalizedKinds = { shots: 'Shots', points: 'Points', score: 'Score' } as const;
const toSideColumn = (side: 'home' | 'away', kind: RoundFigureKind): PastedRoundColumn =>
  `${side}${capitalizedKinds[kind]}`;
