import { createHash, hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { londonNow } from '#app/core/clock.ts';
import { createKept } from '#app/core/kept.ts';
import { readWall } from '#app/modules/screens/pictures/wall.server.ts';
import { ScreenPage } from '#app/modules/screens/wall/screen-page.tsx';
import { goingOut, ofTheForum } from '#app/site/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { NamesShown } from '#db/schema/pages.ts';
import { hasScreens, screenOf } from './screen-keys.server.ts';

/** Rendered page of a screen, as sent in responses. */
export interface SentWall {
  etag: string;
  html: Buffer<ArrayBuffer>;
  packed: Buffer<ArrayBuffer>;
}

type Screen = NonNullable<Awaited<ReturnType<typeof screenOf>>>;

/** Tables that no screen shows: writes to them leave the cache valid. */
const noAccount = [...ofTheForum, ...goingOut, 'session', 'passkey', 'passkey_challenge', 'record'];

/** Maximum of cache entries, more than a club has screens. */
const most = 100;

/**
 * Cache of screen pages, renewed after each commit and once a minute, for any number of screens and requests: no query runs
 * meanwhile. `styles` and `build` are those of the page.
 */
export function keepWalls(site: Site, styles: string, build: string) {
  const { changes, clock, sheets, version: content } = site;
  const committed = changes.since(noAccount);
  const version = () => {
    const count = committed();
    return count && [count, content.current(), sheets.version(), londonNow(clock)].join();
  };
  const facts = { version, most, sizeOf: () => 1 };
  const clubs = createKept<{ any: boolean }>(facts);
  const screens = createKept<Screen>(facts);
  const walls = createKept<SentWall>(facts);

  async function make(names: NamesShown): Promise<SentWall> {
    const wall = await readWall(site, names);
    const page = renderToStaticMarkup(createElement(ScreenPage, { wall, build }));
    return sent(page, styles);
  }

  return {
    /** Returns true if the club has screens; else their path is a 404. */
    any: async () => (await clubs.fill('any', async () => ({ any: await hasScreens(site.db) }))).any,
    /** Returns the screen of a cookie; the cache key is a hash of the token. */
    screen: (token: string) =>
      screens.fill(hash('sha256', token, 'base64url'), () => screenOf(site.db, token)),
    wall: (names: NamesShown) => walls.fill(names, () => make(names)),
  };
}

/** Renders a page with inline styles, ready for repeated responses. */
export function sent(page: string, styles: string): SentWall {
  const html = Buffer.from(
    `<!doctype html>${page.replace('<style></style>', () => `<style>${styles}</style>`)}`,
  );
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { etag, html, packed: gzipSync(html, { level: 6 }) };
}
