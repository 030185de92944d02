import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Club } from '#app/site/club.ts';
import { iconPath } from '#app/site/icon/icon.ts';
import { allowedFor } from './allowed.ts';
import leave from './leave.js?raw';
import offline from './offline.js?raw';
import push from './push.js?raw';
import { hasWorker } from './release.ts';

/** One worker for the whole site. */
const address = '/worker.js';
/** Where the one of a day at the green stood, before there was one for all: phones that have it look there. */
const addressOfOld = '/desk/on-the-day/worker.js';

type Shown = Pick<Club, 'slug' | 'name' | 'icon'>;

/** What the worker is made of: each part hears for itself what it is asked, and knows nothing of the others. */
const parts = [offline, push];

/**
 * The worker's script, or one that takes it off the phone; it may fetch from this site, the icon of what a phone is told among
 * it, and nothing else. Browsers ask for it with each page that they open.
 */
export function workerRoute(site: { serviceWorker: boolean; club: Shown }) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  };
  return new Hono()
    .get(address, compress(), etag(), (c) =>
      c.body(hasWorker(site) ? scriptFor(site) : plain(leave), 200, headers),
    )
    .get(addressOfOld, etag(), (c) => c.body(plain(leave), 200, headers));
}

const scriptFor = ({ club }: { club: Shown }) =>
  [
    "'use strict';",
    `const allowed = ${listOf(allowedFor(club.slug))};`,
    `const icon = ${JSON.stringify(iconPath(club, 192))};`,
    ...parts.map((part) => `{\n${plain(part)}}`),
  ].join('\n');

const listOf = (allowed: Record<string, RegExp>) =>
  `{ ${Object.entries(allowed)
    .map(([name, paths]) => `${name}: ${paths}`)
    .join(', ')} }`;

/** Without what it says to whoever reads it here: notes stand on lines of their own. */
const plain = (script: string) =>
  script
    .split('\n')
    .filter((line) => !/^(\/\/|\/\*)/.test(line.trimStart()))
    .join('\n');
