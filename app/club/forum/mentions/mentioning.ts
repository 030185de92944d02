import { callAt } from '#app/api/call.ts';
import type { Mentions } from '#app/ui/editor/mentions.ts';
import type { Mentionable } from './mentions.ts';

/** For the boxes that members write in: whom a name may mean. */
export const mentioning: Mentions = {
  find: (q) => callAt<Mentionable[]>(`/api/forum/members?${new URLSearchParams({ q })}`),
};
