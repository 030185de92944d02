/** The widths in em for which the printed bracket has a class (draw-sheet.css); a name within 14 needs none. */
const steps = [18, 22, 27, 33, 40, 50, 80] as const;

/** Estimated width of a name in em, in the site's own typeface and half bold: never less than it takes. */
export const estimatePlayerNameWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (widths.find(([of]) => of.test(letter))?.[1] ?? 0.6), 0);

const widths: [RegExp, number][] = [
  [/[ iljI.,:;'’|!-]/, 0.33],
  [/[ftr()]/, 0.42],
  [/[mwMW@%&–—]/, 1],
  [/[\p{Lu}]/u, 0.74],
  // Letters of other scripts may be as wide as they are high.
  [/[^\p{Script=Latin}\p{Script=Common}]/u, 1],
];

/** Class of a name's width on paper; '' for a usual one. */
export function getPlayerNameWidthClass(name: string): string {
  const width = estimatePlayerNameWidth(name);
  if (width <= 14) return '';
  return `em-${steps.find((step) => width <= step) ?? 80}`;
}
