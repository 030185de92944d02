import type { AdminOpenCompetitionSummary } from './open-response-schemas.server.ts';

/** '12 of 16 in, 2 waiting, 3 not paid' */
export function formatOpenCompetitionEntryCounts({
  places,
  taken,
  waiting,
  unpaid,
}: Pick<AdminOpenCompetitionSummary, 'places' | 'taken' | 'waiting' | 'unpaid'>) {
  if (taken + waiting === 0) return 'no entries';
  return [
    places === null ? `${taken} entered` : `${taken} of ${places} places taken`,
    waiting > 0 ? `${waiting} waiting` : '',
    unpaid > 0 ? `${unpaid} not paid` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
