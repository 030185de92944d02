import { isOff } from '#app/core/event.ts';
import type { Month } from '#app/modules/calendar/year-round/season.ts';

/** What months take of a column's height, in rows: a name is nearly as high as two, and what is off or was moved may wrap. */
const rowsOf = (months: Month[]) =>
  months.reduce((sum, { events }) => sum + events.length + events.filter(isMarked).length * 0.4 + 1.8, 0);

const isMarked = (event: Month['events'][number]) => isOff(event) || event.postponed_from !== null;

/** Months in their order over so many panels, so that the fullest has as little in it as can be. */
export function spread(months: Month[], panels: number): Month[][] {
  if (panels === 1 || months.length === 0) return [months];
  const ways = months.map((_, count) => [
    months.slice(0, count + 1),
    ...spread(months.slice(count + 1), panels - 1),
  ]);
  const fullest = (way: Month[][]) => Math.max(...way.map(rowsOf));
  return ways.reduce((best, way) => (fullest(way) < fullest(best) ? way : best));
}

/** The inside of a panel of A6, in points. */
const height = 384;

/**
 * The size of the letters, in points, at which the fullest panel holds its months: up to 9 in one column, where that
 * would be too small to read up to 6.5 in two (`dense`).
 */
export function sizeFor(panels: Month[][]): { size: number; dense: boolean } {
  const rows = Math.max(1, ...panels.map(rowsOf));
  const single = inHalves((height / rows - 1.4) / 1.2);
  if (single >= 6) return { size: Math.min(9, single), dense: false };
  // Months break over the columns, and a last line may stand alone.
  const double = inHalves((height / (rows / 2 + 3) - 1.4) / 1.2);
  return { size: Math.max(4.5, Math.min(6.5, double)), dense: true };
}

/** The same for the whole sheet: two columns of up to 10.5 points or, for a season that is too full for 9, three of up to 7.5 (`full`). */
export function sheetSize(months: Month[]): { size: number; full: boolean } {
  const fitting = (columns: number) => inHalves((690 / (rowsOf(months) / columns + 1) - 2.4) / 1.25);
  const roomy = fitting(2);
  if (roomy >= 9) return { size: Math.min(10.5, roomy), full: false };
  return { size: Math.max(4.5, Math.min(7.5, fitting(3))), full: true };
}

/** The style sheet has these sizes; a page's own policy allows no other style. */
const inHalves = (size: number) => Math.floor(size * 2) / 2;
