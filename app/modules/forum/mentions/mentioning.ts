import { call } from '#app/api/call.ts';
import type { Mentions } from '#app/ui/editor/mentions.ts';

/** For the boxes that members write in: whom a name may mean. */
export const mentioning: Mentions = {
  find: (q) => call('GET /api/forum/members', { query: { q } }),
};
