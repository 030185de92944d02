import type { CallResponse } from '#app/api/calls.ts';

/** Response type of one club on the admin page. */
export type AdminClub = CallResponse<'GET /api/desk/league/clubs/{id}'>;
