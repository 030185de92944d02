const day = 24 * 3600_000;

/** So many dates up to the last, evenly spread; `from` is the day before the first begins. None where there is no room. All 'YYYY-MM-DD'. */
export function evenDates(from: string, until: string, rounds: number): string[] {
  const start = Date.parse(from);
  const days = Math.round((Date.parse(until) - start) / day);
  if (!(days >= rounds)) return [];
  return Array.from({ length: rounds }, (_, index) =>
    new Date(start + Math.round((days * (index + 1)) / rounds) * day).toISOString().slice(0, 10),
  );
}
