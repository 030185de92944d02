import { told } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { selections } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { placesTold } from './news-schemas.server.ts';
import { noteRung, readToldOf, tellAgain } from './read-news.server.ts';

const mutation = mutations(selections);
/** After each it is shown who knows, and whom to ring. */
const shown = {
  response: placesTold,
  load: (site: Site, { id }: { id: string }) => readToldOf(site, id),
};

const calls = {
  tell: mutation({
    route: 'POST /api/desk/playing/events/{id}/telling',
    summary: 'Tells those who are picked by mail what is new of their place, their lift or the day',
    response: placesTold.extend({ told }),
    handler: (ctx, { id }) => tellAgain(ctx, id),
    load: async (site, { id }, _, told) => ({ ...(await readToldOf(site, id)), ...told }),
  }),
  rung: mutation({
    route: 'PUT /api/desk/playing/events/{id}/telling/{who}',
    summary: 'Says that somebody whom no mail reaches has been rung',
    ...shown,
    audit: 'rang about their place',
    handler: (ctx, { id, who }) => noteRung(ctx, id, who),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** By what a captain tells those who are picked what is new. */
export const newsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
