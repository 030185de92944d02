import { type MatchFormat, parseMatchFormat } from './match-format.ts';
import { toTotalShotsFormat } from './total-shots-format.ts';

/**
 * Returns the scoring of a knock-out match: total shots over the rinks of its format. Level matches have an extra end, since one
 * side goes through.
 */
export function parseKnockOutFormat(json: string | null): MatchFormat {
  const format = json === null ? undefined : parseMatchFormat(json);
  const counted = { ...toTotalShotsFormat(format), extraEnd: true };
  if (!format) return counted;
  // Shared points put neither side through: an unfinished match is replayed.
  const abandoned = format.abandoned === 'shared' ? 'replay' : format.abandoned;
  return { ...counted, abandoned, abandonedFrom: format.abandonedFrom };
}
