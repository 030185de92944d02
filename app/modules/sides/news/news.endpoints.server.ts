import { told } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { selections } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { placesTold } from './news-schemas.server.ts';
import { noteRung, readToldOf, tellAgain } from './read-news.server.ts';

const mutation = mutations(selections);
/** Respond to each mutation with the current notification status. */
const shown = {
  response: placesTold,
  load: (site: Site, { id }: { id: string }) => readToldOf(site, id),
};

const calls = {
  tell: mutation({
    route: 'POST /api/desk/playing/events/{id}/telling',
    summary: 'Notify players by mail of changes to their place, lift or event',
    response: placesTold.extend({ told }),
    handler: (ctx, { id }) => tellAgain(ctx, id),
    load: async (site, { id }, _, told) => ({ ...(await readToldOf(site, id)), ...told }),
  }),
  rung: mutation({
    route: 'PUT /api/desk/playing/events/{id}/telling/{who}',
    summary: 'Record that a player without mail has been phoned',
    ...shown,
    audit: 'rang about their place',
    handler: (ctx, { id, who }) => noteRung(ctx, id, who),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints that notify players of changes. */
export const newsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
