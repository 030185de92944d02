import { type Format, formatOf, friendlyFormat } from './format.ts';

/** How a knock-out match counts: by its format, or by shots alone; one that is level has an extra end, for somebody goes through. */
export function knockOutFormat(json: string | null): Format {
  const format = json === null ? friendlyFormat : formatOf(json);
  // Half of a tie is no way through: one that cannot be finished is played again.
  const abandoned = format.abandoned === 'shared' ? 'replay' : format.abandoned;
  return { ...format, abandoned, extraEnd: true };
}
