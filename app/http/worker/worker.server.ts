import { type Context, Hono } from 'hono';
import { type Answer, prepare, toResponse } from '#app/http/cache/answer.ts';
import calls from '#app/http/worker/offline/calls.js?raw';
import keeping from '#app/http/worker/offline/keeping.js?raw';
import leaving from '#app/http/worker/offline/leaving.js?raw';
import line from '#app/http/worker/offline/line.js?raw';
import offline from '#app/http/worker/offline/offline.js?raw';
import offlinePage from '#app/http/worker/offline/offline-page.js?raw';
import pages from '#app/http/worker/offline/pages.js?raw';
import room from '#app/http/worker/offline/room.js?raw';
import shelves from '#app/http/worker/offline/shelves.js?raw';
import whose from '#app/http/worker/offline/whose.js?raw';
import type { Club } from '#app/site/club.ts';
import { fullName } from '#app/site/club-words.ts';
import { iconPath } from '#app/site/icon/icon.ts';
import { allowedFor } from './allowed.ts';
import leave from './leave.js?raw';
import push from './push.js?raw';
import { hasWorker } from './release.ts';

/** Path of the only worker of the site. */
const address = '/worker.js';
/** Path of the former worker for roll-up days: devices that have it still request it. */
const addressOfOld = '/desk/on-the-day/worker.js';

type Shown = Pick<Club, 'slug' | 'name' | 'suffix' | 'icon'>;

/** What the worker is made of: each part hears for itself what it is asked, and knows nothing of the other. Its files stand in order. */
const parts = [[shelves, whose, line, keeping, room, leaving, offlinePage, pages, calls, offline], [push]];

/**
 * Serves the worker's script, or the one that unregisters it; its policy allows requests to this site only, the icon of
 * notifications included. Browsers request it with each page.
 */
export function workerRoute(site: { serviceWorker: boolean; club: Shown }) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  };
  const ready = new Map<string, { script: string; answer: Answer }>();
  /** Compressed once for each script; 304 has the headers of 200, since browsers give the stored script those that it brings. */
  async function send({ req: { raw, path } }: Context, script: string): Promise<Response> {
    const before = ready.get(path);
    if (before?.script === script) return toResponse(before.answer, raw);
    const answer = await prepare(new Response(script, { headers }), { stays: true });
    ready.set(path, { script, answer });
    return toResponse(answer, raw);
  }
  const leaver = [leaving, leave].map(plain).join('');
  return new Hono()
    .get(address, (c) => send(c, hasWorker(site) ? scriptFor(site) : leaver))
    .get(addressOfOld, (c) => send(c, leaver));
}

const scriptFor = ({ club }: { club: Shown }) =>
  [
    "'use strict';",
    `const allowed = ${listOf(allowedFor(club.slug))};`,
    `const clubName = ${JSON.stringify(fullName(club))};`,
    `const icon = ${JSON.stringify(iconPath(club, 192))};`,
    ...parts.map((files) => `{\n${files.map(plain).join('')}}`),
  ].join('\n');

const listOf = (allowed: Record<string, RegExp>) =>
  `{ ${Object.entries(allowed)
    .map(([name, paths]) => `${name}: ${paths}`)
    .join(', ')} }`;

/**
 * Strips comments, on lines of their own, and imports: the files are concatenated into a classic script, since some browsers do
 * not support module workers. Each import must be on a single line.
 */
const plain = (script: string) =>
  script
    .split('\n')
    .filter((line) => !/^(?:\/\/|\/\*|import )/.test(line.trimStart()))
    .map((line) => line.replace(/^export /, ''))
    .join('\n');
