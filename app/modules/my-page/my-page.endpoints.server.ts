import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { myPageSchema } from './my-page-schemas.server.ts';
import { readMyPage } from './read-my-page.server.ts';

export const myPageEndpoints = {
  read: queries({ permission: 'member' })({
    route: 'GET /api/me/page',
    summary: "Return the member's own page: open requests, selections, the week and new forum topics",
    response: myPageSchema,
    load: (site, _, viewer) => readMyPage(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof myPageEndpoints> {}
}
