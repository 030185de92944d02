/** Season of the clubs that are measured, as the clock of their site has it. */
export const year = 2025;
export const today = '2025-05-20';
export const now = `${today}T09:00:00.000Z`;
const begins = Date.UTC(year, 3, 5);
/** Days from the first Saturday of April to the end of September. */
const length = 178;

/** Return the day of an event by its index, with the events spread over the whole season, 'YYYY-MM-DD'. */
export function dayOf(index, events) {
  const days = Math.floor((index * length) / events);
  return new Date(begins + days * 24 * 3600_000).toISOString().slice(0, 10);
}

export const weekdayOf = (day) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
