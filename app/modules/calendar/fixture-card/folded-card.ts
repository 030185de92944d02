import { isOff } from '#app/core/event.ts';
import type { Month } from '#app/modules/calendar/year-round/season.ts';

/** Return the height of months in rows: a month's name is nearly two rows high, and cancelled or moved events may wrap. */
const rowsOf = (months: Month[]) =>
  months.reduce((sum, { events }) => sum + events.length + events.filter(isMarked).length * 0.4 + 1.8, 0);

const isMarked = (event: Month['events'][number]) => isOff(event) || event.postponed_from !== null;

/** Distribute months in order over the panels so that the fullest panel is as short as possible. */
export function spread(months: Month[], panels: number): Month[][] {
  if (panels === 1 || months.length === 0) return [months];
  const ways = months.map((_, count) => [
    months.slice(0, count + 1),
    ...spread(months.slice(count + 1), panels - 1),
  ]);
  const fullest = (way: Month[][]) => Math.max(...way.map(rowsOf));
  return ways.reduce((best, way) => (fullest(way) < fullest(best) ? way : best));
}

/** Inner height of an A6 panel, in points. */
const height = 384;

/**
 * Return the font size, in points, at which the fullest panel fits: up to 9 in one column; if that would be too small to read,
 * up to 6.5 in two (`dense`).
 */
export function sizeFor(panels: Month[][]): { size: number; dense: boolean } {
  const rows = Math.max(1, ...panels.map(rowsOf));
  const single = inHalves((height / rows - 1.4) / 1.2);
  if (single >= 6) return { size: Math.min(9, single), dense: false };
  // Months break across the columns, and the last row may be alone in its column.
  const double = inHalves((height / (rows / 2 + 3) - 1.4) / 1.2);
  return { size: Math.max(4.5, Math.min(6.5, double)), dense: true };
}

/**
 * Return the font size of the whole sheet: two columns of up to 10.5 points or, if the season does not fit at 9, three of up to
 * 7.5 (`full`).
 */
export function sheetSize(months: Month[]): { size: number; full: boolean } {
  const fitting = (columns: number) => inHalves((690 / (rowsOf(months) / columns + 1) - 2.4) / 1.25);
  const roomy = fitting(2);
  if (roomy >= 9) return { size: Math.min(10.5, roomy), full: false };
  return { size: Math.max(4.5, Math.min(7.5, fitting(3))), full: true };
}

/** The style sheet has these sizes only; the page's content security policy allows no inline styles. */
const inHalves = (size: number) => Math.floor(size * 2) / 2;
