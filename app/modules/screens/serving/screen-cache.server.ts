import { createHash, hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatLondonMinute } from '#app/core/clock.ts';
import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { ClubScreenPage } from '#app/modules/screens/page/screen-page.tsx';
import { readClubScreenContent } from '#app/modules/screens/slides/screen-content.server.ts';
import { forumTables, outgoingDeliveryTables } from '#app/site/database-changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ScreenNameFormat } from '#db/schema/pages.ts';
import { findClubScreenByToken, hasClubScreens } from './screen-keys.server.ts';

/** Rendered page of a screen, as sent in responses. */
export interface RenderedClubScreen {
  etag: string;
  html: Buffer<ArrayBuffer>;
  packed: Buffer<ArrayBuffer>;
}

type OpenedScreen = NonNullable<Awaited<ReturnType<typeof findClubScreenByToken>>>;

/** Tables that no screen shows: writes to them leave the cache valid. */
const uncachedTables = [
  ...forumTables,
  ...outgoingDeliveryTables,
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
export function createClubScreenCache(site: Site, styles: string, build: string) {
  const { changes, clock, sheets, version: content } = site;
  const committed = changes.versionWithout(uncachedTables);
  const version = () => {
    const count = committed();
    return count && [count, content.current(), sheets.version(), formatLondonMinute(clock)].join();
  };
  const facts = { version, maxSize: maxCachedScreens, sizeOf: () => 1 };
  const clubs = createVersionedCache<{ any: boolean }>(facts);
  const screens = createVersionedCache<OpenedScreen>(facts);
  const walls = createVersionedCache<RenderedClubScreen>(facts);

  async function make(names: ScreenNameFormat): Promise<RenderedClubScreen> {
    const wall = await readClubScreenContent(site, names);
    const page = renderToStaticMarkup(createElement(ClubScreenPage, { wall, build }));
    return renderClubScreenDocument(page, styles);
  }

  return {
    /** Returns true if the club has screens; else their path is a 404. */
    any: async () => (await clubs.fill('any', async () => ({ any: await hasClubScreens(site.db) }))).any,
    /** Returns the screen of a cookie; the cache key is a hash of the token. */
    screen: (token: string) =>
      screens.fill(hash('sha256', token, 'base64url'), () => findClubScreenByToken(site.db, token)),
    wall: (names: ScreenNameFormat) => walls.fill(names, () => make(names)),
  };
}

/** Renders a page with inline styles, ready for repeated responses. */
export function renderClubScreenDocument(page: string, styles: string): RenderedClubScreen {
  const html = Buffer.from(
    `<!doctype html>${page.replace('<style></style>', () => `<style>${styles}</style>`)}`,
  );
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { etag, html, packed: gzipSync(html, { level: 6 }) };
}
