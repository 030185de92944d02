import type { Call } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

/** Results from captains, of a league that the site runs. */
export const leagueReturns: Record<string, Call> = {
  'GET /api/desk/league/returns': {},
  'POST /api/desk/league/returns/cards': json({ day: '2025-05-20' }),
};
