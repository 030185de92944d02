import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { selections } from '#app/club/sides/picked/hold-selection.server.ts';
import { told } from '#app/desk/telling/reached.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { placesTold } from './news-schemas.server.ts';
import { noteRung, readToldOf, tellAgain } from './read-news.server.ts';

const act = acts(selections);
/** After each it is shown who knows, and whom to ring. */
const shown = {
  answers: placesTold,
  reads: (site: Site, { id }: { id: string }) => readToldOf(site, id),
};

const calls = {
  tell: act({
    at: 'POST /api/desk/playing/events/{id}/telling',
    what: 'Tells those who are picked by mail what is new of their place, their lift or the day',
    answers: placesTold.extend({ told }),
    does: (doing, { id }) => tellAgain(doing, id),
    reads: async (site, { id }, _, told) => ({ ...(await readToldOf(site, id)), ...told }),
  }),
  rung: act({
    at: 'PUT /api/desk/playing/events/{id}/telling/{who}',
    what: 'Says that somebody whom no mail reaches has been rung',
    ...shown,
    says: 'rang about their place',
    does: (doing, { id, who }) => noteRung(doing, id, who),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** By what a captain tells those who are picked what is new. */
export const newsApi = (site: Site) => actsApi(site, ...Object.values(calls));
