import type { Answer } from '#app/api/calls.ts';

/** One club of the league as the desk sees it. */
export type LeagueClubSeen = Answer<'GET /api/desk/league/clubs/{id}'>;
