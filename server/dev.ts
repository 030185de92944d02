import '../scripts/end-with-npm.mjs';
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import type { App, createApp } from '#app/server.ts';
import { loadEnvironment, projectRootFolder, readServerConfig } from '#server/settings/config.ts';
import { answerDevMail } from './dev-mail.ts';
import { setPrivateUmask } from './file-permissions.ts';
import { openSiteServices } from './site.ts';

/** Development server: sources are reloaded on change, and so are open pages. */
setPrivateUmask();
const config = readServerConfig(loadEnvironment());
const server = createServer();
// Reloads use the site's own port, which the content security policy allows.
const vite = await createVite({
  root: projectRootFolder,
  appType: 'custom',
  // Files that the site or tests store are no sources: a change of one would load open pages again.
  server: { middlewareMode: true, hmr: { server }, watch: { ignored: [config.dataDir, '**/tests/**'] } },
});
const { site, close } = await openSiteServices({ ...config, pageCache: 0 });
site.postman.start();
const folders = site.folders.filter(({ folder }) => !folder.includes('/build/'));

vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }));

let made: { from: unknown; app: App } | undefined;
async function currentApp(): Promise<App> {
  const module = (await vite.ssrLoadModule('./app/server.ts')) as { createApp: typeof createApp };
  if (made?.from !== module) made = { from: module, app: await module.createApp({ ...site, folders }) };
  return made.app;
}

server.on('request', async (request, response) => {
  if (await answerDevMail(site.postman.folder, request, response)) return;
  vite.middlewares(request, response, () => {
    currentApp().then(
      (app) => app.listener(request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
      },
    );
  });
});
server.listen(config.port, config.host, () => console.log(`Ready on http://localhost:${config.port}`));

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    server.closeAllConnections();
    server.close();
    await vite.close();
    await close();
    process.exit(0);
  });
}
