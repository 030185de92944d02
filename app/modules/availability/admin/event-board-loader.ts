import { call } from '#app/api/call.ts';

/** Fetch one event with its availability, for the pages that print and enter the paper board. */
export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/boards/{id}', { param: { id } });
