/** Part of a stylesheet, made by the build (scripts/stylesheet-parts.ts): a rule, or a block of other parts. */
export interface StylesheetPart {
  /** The whole rule, or what is before the braces of a block. */
  text: string;
  /** Sets of classes, one of which a page must have; undefined if every page gets the rule. */
  needs?: string[][];
  holds?: StylesheetPart[];
}

/** Filters a stylesheet to the rules that can match a page with these classes, in order. */
export function filterUsedStyles(pieces: StylesheetPart[], classes: Set<string>): string {
  const has = (name: string) => classes.has(name);
  return pieces.map((piece) => renderPart(piece, classes, has)).join('');
}

function renderPart(
  { text, needs, holds }: StylesheetPart,
  classes: Set<string>,
  has: (name: string) => boolean,
): string {
  if (!holds) return !needs || needs.some((way) => way.every(has)) ? text : '';
  const usedStyles = filterUsedStyles(holds, classes);
  // Keep an empty layer: the first mention defines the order of layers.
  return usedStyles || text.startsWith('@layer') ? `${text}{${usedStyles}}` : '';
}
