import { isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEventMonth } from '#app/modules/calendar/calendar.ts';

/** Return the height of months in rows: a month's name is nearly two rows high, and cancelled or moved events may wrap. */
const estimateRows = (months: CalendarEventMonth[]) =>
  months.reduce((sum, { events }) => sum + events.length + events.filter(hasStateMark).length * 0.4 + 1.8, 0);

const hasStateMark = (event: CalendarEventMonth['events'][number]) =>
  isEventNotPlayed(event) || event.postponed_from !== null;

/** Distribute months in order over the panels so that the fullest panel is as short as possible. */
export function distributeMonthsOverPanels(
  months: CalendarEventMonth[],
  panels: number,
): CalendarEventMonth[][] {
  if (panels === 1 || months.length === 0) return [months];
  const ways = months.map((_, count) => [
    months.slice(0, count + 1),
    ...distributeMonthsOverPanels(months.slice(count + 1), panels - 1),
  ]);
  const fullest = (way: CalendarEventMonth[][]) => Math.max(...way.map(estimateRows));
  return ways.reduce((best, way) => (fullest(way) < fullest(best) ? way : best));
}

/** Inner height of an A6 panel, in points. */
const panelHeightPt = 384;

/**
 * Return the font size, in points, at which the fullest panel fits: up to 9 in one column; if that would be too small to read,
 * up to 6.5 in two (`dense`).
 */
export function getFoldedFixtureCardFontSize(panels: CalendarEventMonth[][]): {
  size: number;
  dense: boolean;
} {
  const rows = Math.max(1, ...panels.map(estimateRows));
  const single = roundToHalfPoint((panelHeightPt / rows - 1.4) / 1.2);
  if (single >= 6) return { size: Math.min(9, single), dense: false };
  // Months break across the columns, and the last row may be alone in its column.
  const double = roundToHalfPoint((panelHeightPt / (rows / 2 + 3) - 1.4) / 1.2);
  return { size: Math.max(4.5, Math.min(6.5, double)), dense: true };
}

/**
 * Return the font size of the whole sheet: two columns of up to 10.5 points or, if the season does not fit at 9, three of up to
 * 7.5 (`full`).
 */
export function getFixtureCardSheetFontSize(months: CalendarEventMonth[]): { size: number; full: boolean } {
  const fitting = (columns: number) =>
    roundToHalfPoint((690 / (estimateRows(months) / columns + 1) - 2.4) / 1.25);
  const roomy = fitting(2);
  if (roomy >= 9) return { size: Math.min(10.5, roomy), full: false };
  return { size: Math.max(4.5, Math.min(7.5, fitting(3))), full: true };
}

/** The style sheet has these sizes only; the page's content security policy allows no inline styles. */
const roundToHalfPoint = (size: number) => Math.floor(size * 2) / 2;
