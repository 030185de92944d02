import { actsApi } from '#app/act/mount.server.ts';
import { returnActs } from '#app/club/returns/entries/returns.acts.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** The calls of the desk about results of a league that the site runs. */
export const returnsApi = (site: Site) => actsApi(site, ...Object.values(returnActs));
