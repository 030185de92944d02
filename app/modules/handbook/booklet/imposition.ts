/** Imposition of A5 pages on folded, nested A4 sheets: a saddle-stitched booklet. */

/** Pages on one side of a sheet, left and right. */
type BookletSheetSide = [left: number, right: number];

/** Returns the page count of the booklet: a multiple of four. */
export const countBookletPages = (pages: number) => Math.max(4, Math.ceil(pages / 4) * 4);

/** Returns printer's order, front and back of each sheet from the outside in: of eight pages 8-1, 2-7, 6-3, 4-5. */
export function imposeBookletPages(pages: number): BookletSheetSide[] {
  const all = countBookletPages(pages);
  return Array.from({ length: all / 4 }, (_, sheet): BookletSheetSide[] => {
    const first = sheet * 2 + 1;
    return [
      [all - first + 1, first],
      [first + 1, all - first],
    ];
  }).flat();
}
