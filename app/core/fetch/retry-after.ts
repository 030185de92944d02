/** Parses a Retry-After header: seconds, or a date that is compared with `now`, in milliseconds. Undefined if it is neither. */
export function parseRetryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header && /^\d+$/.test(header)) return Number(header);
  const seconds = (Date.parse(header ?? '') - now) / 1000;
  return seconds > 0 ? seconds : undefined;
}
