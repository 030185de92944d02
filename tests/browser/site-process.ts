// Run by site.ts: a process that has the site's code loaded, and opens one site after another in it. That takes a twentieth of
// the time of a process for each.

import type * as Server from '#server/main.ts';
import { projectRootFolder } from '#server/settings/config.ts';

const { readServerConfig, announceServing, startSite } = (await import(
  `${projectRootFolder}build/server/index.js`
)) as typeof Server;

/** What it is asked: to open a site with these settings, or to close the one that is open. */
export type Asked = { open: Record<string, string> } | { close: true };
/** What it answers. */
export type Said = { ready: true } | { port: number } | { closed: true } | { failed: string };

const say = (said: Said) => process.send?.(said);
let stop: (() => Promise<void>) | undefined;

process.on('message', async (asked: Asked) => {
  try {
    if ('open' in asked) {
      const site = await startSite(readServerConfig(asked.open));
      stop = site.stop;
      announceServing(site.serving);
      say({ port: site.serving.port });
    } else {
      await stop?.();
      say({ closed: true });
    }
  } catch (error) {
    say({ failed: String(error) });
  }
});
// Nothing outlives the tests, however they end.
process.on('disconnect', () => process.exit());
say({ ready: true });
