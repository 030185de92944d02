import { type Context, Hono } from 'hono';
import {
  type CachedResponse,
  cachedToResponse,
  prepareCachedResponse,
} from '#app/http/cache/cached-response.ts';
import calls from '#app/http/worker/offline/calls.js?raw';
import room from '#app/http/worker/offline/eviction.js?raw';
import leaving from '#app/http/worker/offline/leaving.js?raw';
import line from '#app/http/worker/offline/network.js?raw';
import offline from '#app/http/worker/offline/offline.js?raw';
import offlinePage from '#app/http/worker/offline/offline-page.js?raw';
import whose from '#app/http/worker/offline/owner.js?raw';
import keeping from '#app/http/worker/offline/page-storage.js?raw';
import pages from '#app/http/worker/offline/pages.js?raw';
import shelves from '#app/http/worker/offline/storage.js?raw';
import type { Club } from '#app/site/club.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { getIconPath } from '#app/site/icon/icon.ts';
import { getOfflinePaths } from './offline-paths.ts';
import push from './push.js?raw';
import { isServiceWorkerEnabled } from './release.ts';
import leave from './unregister.js?raw';

/** Path of the only worker of the site. */
const workerPath = '/worker.js';
/** Path of the former worker for roll-up days: devices that have it still request it. */
const formerWorkerPath = '/desk/on-the-day/worker.js';

type WorkerClub = Pick<Club, 'slug' | 'name' | 'suffix' | 'icon'>;

/** What the worker is made of: each part hears for itself what it is asked, and knows nothing of the other. Its files stand in order. */
const workerFiles = [
  [shelves, whose, line, keeping, room, leaving, offlinePage, pages, calls, offline],
  [push],
];

/**
 * Serves the worker's script, or the one that unregisters it; its policy allows requests to this site only, the icon of
 * notifications included. Browsers request it with each page.
 */
export function createServiceWorkerRoute(site: { serviceWorker: boolean; club: WorkerClub }) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  };
  const ready = new Map<string, { script: string; answer: CachedResponse }>();
  /** Compressed once for each script; 304 has the headers of 200, since browsers give the stored script those that it brings. */
  async function send({ req: { raw, path } }: Context, script: string): Promise<Response> {
    const before = ready.get(path);
    if (before?.script === script) return cachedToResponse(before.answer, raw);
    const answer = await prepareCachedResponse(new Response(script, { headers }), { stays: true });
    ready.set(path, { script, answer });
    return cachedToResponse(answer, raw);
  }
  const leaver = [leaving, leave].map(toClassicScript).join('');
  return new Hono()
    .get(workerPath, (c) => send(c, isServiceWorkerEnabled(site) ? renderWorkerScript(site) : leaver))
    .get(formerWorkerPath, (c) => send(c, leaver));
}

const renderWorkerScript = ({ club }: { club: WorkerClub }) =>
  [
    "'use strict';",
    `const allowed = ${renderPathPatterns(getOfflinePaths(club.slug))};`,
    `const clubName = ${JSON.stringify(formatClubName(club))};`,
    `const icon = ${JSON.stringify(getIconPath(club, 192))};`,
    ...workerFiles.map((files) => `{\n${files.map(toClassicScript).join('')}}`),
  ].join('\n');

const renderPathPatterns = (allowed: Record<string, RegExp>) =>
  `{ ${Object.entries(allowed)
    .map(([name, paths]) => `${name}: ${paths}`)
    .join(', ')} }`;

/**
 * Strips comments, on lines of their own, and imports: the files are concatenated into a classic script, since some browsers do
 * not support module workers. Each import must be on a single line.
 */
const toClassicScript = (script: string) =>
  script
    .split('\n')
    .filter((line) => !/^(?:\/\/|\/\*|import )/.test(line.trimStart()))
    .map((line) => line.replace(/^export /, ''))
    .join('\n');
