import { call } from '#app/api/call.ts';

/** One event with its names, for the pages that print and enter them. */
export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/boards/{id}', { param: { id } });
