import type { Answer } from '#app/api/calls.ts';

/** Response type of one club on the admin page. */
export type LeagueClubSeen = Answer<'GET /api/desk/league/clubs/{id}'>;
