import { looks } from '#app/act/act.server.ts';
import type { Named } from '#app/api/calls.ts';
import { readMyPage } from './my-page.server.ts';
import { myPage } from './my-page-schemas.server.ts';

export const myPageLooks = {
  read: looks({ room: 'member' })({
    at: 'GET /api/me/page',
    what: 'What my own page opens with: what waits for a word of mine, where I am picked, my week, what is new in the forum',
    answers: myPage,
    reads: (site, _, viewer) => readMyPage(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof myPageLooks> {}
}
