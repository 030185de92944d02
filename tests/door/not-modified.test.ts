import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { openPortOf } from './port.ts';

/** Headers of one response alone, or of its body as it travels. */
const ofOne = [
  'connection',
  'keep-alive',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'screen-time',
];

const browser = { 'accept-encoding': 'gzip' };

/** Files of the build that a browser requests. */
const files = ['client', 'client/assets'].flatMap((folder) =>
  readdirSync(join(projectRootFolder, 'build', folder), { withFileTypes: true })
    .filter((file) => file.isFile() && /\.(js|css|svg|png|jpg|ico|woff2|txt|json)$/.test(file.name))
    .map((file) => `${folder.slice('client'.length)}/${file.name}`),
);

/** Addresses that are not in the site map. */
const others = [
  ...[
    '/worker.js',
    '/desk/on-the-day/worker.js',
    '/forums',
    '/desk',
    '/members-community',
    '/members/sign-in',
  ],
  ...['/calendar.ics', '/results.xml', '/results.json', '/news.xml', '/news.json'],
  ...['/sitemap.xml'],
  ...['/robots.txt', '/manifest.webmanifest', '/api/openapi.json', '/embed.js', '/embed/next-match'],
  ...['/embed/table/tuesday', '/photos/opening-day-2025/320/01.webp', '/healthz'],
  ...['/icon.svg', '/api/leagues/wednesday'],
];

test('a browser that has an answer already gets the same headers as one that has none, at every address', async (t) => {
  const club = await openClub(t, { uses: true });
  const say = await openPortOf(t, club.app.listener);
  const feed = await club.ask('POST /api/me/topics/address', { token: await club.signIn(demoPeople.tom) });
  const map = (await say('GET /sitemap.xml')).body;
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  assert.ok(pages.length > 20 && files.length > 100, `${pages.length} pages, ${files.length} files`);
  const confirmed = new Set<string>();
  const differ: unknown[] = [];
  for (const path of new Set([...pages, ...others, ...files, new URL(feed.body.link).pathname])) {
    const whole = await say(`GET ${path}`, browser);
    const etag = whole.headers.get('etag');
    assert.equal(whole.status, 200, path);
    if (!etag) continue;
    const held = await say(`GET ${path}`, { ...browser, 'if-none-match': etag });
    assert.equal(held.status, 304, path);
    for (const name of ofOne) for (const { headers } of [whole, held]) headers.delete(name);
    const names = new Set([...whole.headers.keys(), ...held.headers.keys()]);
    for (const name of names)
      if (whole.headers.get(name) !== held.headers.get(name))
        differ.push([path, name, held.headers.get(name)]);
    confirmed.add(path);
  }
  assert.deepEqual(differ, []);
  for (const path of ['/', '/worker.js', '/photos/opening-day-2025/320/01.webp', '/manifest.webmanifest'])
    assert.ok(confirmed.has(path), `${path} has no version to ask for it by`);
});
