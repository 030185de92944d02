import { aggregateOf } from './aggregate.ts';
import { type Format, formatOf } from './format.ts';

/** How a knock-out match counts: all its shots together, on the rinks of its format; one that is level has an extra end, for somebody goes through. */
export function knockOutFormat(json: string | null): Format {
  const format = json === null ? undefined : formatOf(json);
  const counted = { ...aggregateOf(format), extraEnd: true };
  if (!format) return counted;
  // Half of a tie is no way through: one that cannot be finished is played again.
  const abandoned = format.abandoned === 'shared' ? 'replay' : format.abandoned;
  return { ...counted, abandoned, abandonedFrom: format.abandonedFrom };
}
