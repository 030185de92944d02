import type { ApiCallResponse } from '#app/api/calls.ts';

/** Response type of one club on the admin page. */
export type AdminLeagueClub = ApiCallResponse<'GET /api/desk/league/clubs/{id}'>;
