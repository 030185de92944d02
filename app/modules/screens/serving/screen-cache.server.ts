import { createHash, hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { londonMinute } from '#app/core/clock.ts';
import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { ScreenPage } from '#app/modules/screens/page/screen-page.tsx';
import { readScreenContent } from '#app/modules/screens/slides/screen-content.server.ts';
import { deliveryTables, forumTables } from '#app/site/database-changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { NamesShown } from '#db/schema/pages.ts';
import { findScreenByToken, hasScreens } from './screen-keys.server.ts';

/** Rendered page of a screen, as sent in responses. */
export interface RenderedScreen {
  etag: string;
  html: Buffer<ArrayBuffer>;
  packed: Buffer<ArrayBuffer>;
}

type OpenedScreen = NonNullable<Awaited<ReturnType<typeof findScreenByToken>>>;

/** Tables that no screen shows: writes to them leave the cache valid. */
const uncachedTables = [
  ...forumTables,
  ...deliveryTables,
  'session',
  'passkey',
  'passkey_challenge',
  'record',
];

/** Maximum of cache entries, more than a club has screens. */
const maxCachedScreens = 100;

/**
 * Cache of screen pages, renewed after each commit and once a minute, for any number of screens and requests: no query runs
 * meanwhile. `styles` and `build` are those of the page.
 */
export function createScreenCache(site: Site, styles: string, build: string) {
  const { changes, clock, sheets, version: content } = site;
  const committed = changes.versionWithout(uncachedTables);
  const version = () => {
    const count = committed();
    return count && [count, content.current(), sheets.version(), londonMinute(clock)].join();
  };
  const facts = { version, maxSize: maxCachedScreens, sizeOf: () => 1 };
  const clubs = createVersionedCache<{ any: boolean }>(facts);
  const screens = createVersionedCache<OpenedScreen>(facts);
  const walls = createVersionedCache<RenderedScreen>(facts);

  async function make(names: NamesShown): Promise<RenderedScreen> {
    const wall = await readScreenContent(site, names);
    const page = renderToStaticMarkup(createElement(ScreenPage, { wall, build }));
    return renderScreenDocument(page, styles);
  }

  return {
    /** Returns true if the club has screens; else their path is a 404. */
    any: async () => (await clubs.fill('any', async () => ({ any: await hasScreens(site.db) }))).any,
    /** Returns the screen of a cookie; the cache key is a hash of the token. */
    screen: (token: string) =>
      screens.fill(hash('sha256', token, 'base64url'), () => findScreenByToken(site.db, token)),
    wall: (names: NamesShown) => walls.fill(names, () => make(names)),
  };
}

/** Renders a page with inline styles, ready for repeated responses. */
export function renderScreenDocument(page: string, styles: string): RenderedScreen {
  const html = Buffer.from(
    `<!doctype html>${page.replace('<style></style>', () => `<style>${styles}</style>`)}`,
  );
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { etag, html, packed: gzipSync(html, { level: 6 }) };
}
