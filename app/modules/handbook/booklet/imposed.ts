/** Pages of A5 on sheets of A4 that are folded once and put into each other: a saddle-stitched little book. */

/** One side of a sheet: the page on the left and the one on the right. */
export type SheetSide = [left: number, right: number];

/** How many pages a little book has: of four on each sheet. */
export const padded = (pages: number) => Math.max(4, Math.ceil(pages / 4) * 4);

/** In printer's order, front and back of each sheet from the outside in: of eight pages 8-1, 2-7, 6-3, 4-5. */
export function imposed(pages: number): SheetSide[] {
  const all = padded(pages);
  return Array.from({ length: all / 4 }, (_, sheet): SheetSide[] => {
    const first = sheet * 2 + 1;
    return [
      [all - first + 1, first],
      [first + 1, all - first],
    ];
  }).flat();
}
