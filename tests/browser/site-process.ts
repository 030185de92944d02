// Started by site.ts: a process that has loaded the site's code, and opens one site after another in it. That takes a twentieth
// of the time of a process for each.

import type * as Server from '#server/main.ts';
import { projectRootFolder } from '#server/settings/config.ts';

const { readServerConfig, announceServing, startSite } = (await import(
  `${projectRootFolder}build/server/index.js`
)) as typeof Server;

/** Messages to the process: open a site with these settings, or close the one that is open. */
export type Asked = { open: Record<string, string> } | { close: true };
/** Its responses. */
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
// End with the test run, however that ends.
process.on('disconnect', () => process.exit());
say({ ready: true });
