import { aggregateOf } from './aggregate.ts';
import { type Format, formatOf } from './format.ts';

/**
 * Returns the scoring of a knock-out match: total shots over the rinks of its format. Level matches have an extra end, since one
 * side goes through.
 */
export function knockOutFormat(json: string | null): Format {
  const format = json === null ? undefined : formatOf(json);
  const counted = { ...aggregateOf(format), extraEnd: true };
  if (!format) return counted;
  // Shared points put neither side through: an unfinished match is replayed.
  const abandoned = format.abandoned === 'shared' ? 'replay' : format.abandoned;
  return { ...counted, abandoned, abandonedFrom: format.abandonedFrom };
}
