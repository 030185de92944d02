const dayMs = 24 * 3600_000;

/**
 * Returns evenly spread dates up to `until`, one per round; `from` is the day before the first round begins. Empty if
 * the days do not suffice. All 'YYYY-MM-DD'.
 */
export function spreadRoundDatesEvenly(from: string, until: string, rounds: number): string[] {
  const start = Date.parse(from);
  const days = Math.round((Date.parse(until) - start) / dayMs);
  if (!(days >= rounds)) return [];
  return Array.from({ length: rounds }, (_, index) =>
    new Date(start + Math.round((days * (index + 1)) / rounds) * dayMs).toISOString().slice(0, 10),
  );
}
