import type { ServerContext } from '#app/http/context/server-context.ts';
import { loadDemoClub } from '#server/demo/demo-parts.ts';

/** Load the demonstration's data beside the cast, with everything in use; without the forum, which takes long to write. */
export const loadDemo = (site: ServerContext) =>
  loadDemoClub(site, { without: ['albums', 'topics', 'set-up-steps'] });
