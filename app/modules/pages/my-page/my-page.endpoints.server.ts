import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { readMyPage } from './my-page.server.ts';
import { myPage } from './my-page-schemas.server.ts';

export const myPageQueries = {
  read: queries({ permission: 'member' })({
    route: 'GET /api/me/page',
    summary:
      'What my own page opens with: what waits for a word of mine, where I am picked, my week, what is new in the forum',
    response: myPage,
    load: (site, _, viewer) => readMyPage(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof myPageQueries> {}
}
