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

/** What a screen is sent. */
export interface SentWall {
  etag: string;
  html: Buffer<ArrayBuffer>;
  packed: Buffer<ArrayBuffer>;
}

type Screen = NonNullable<Awaited<ReturnType<typeof screenOf>>>;

/** What is written there shows on no screen. */
const noAccount = [...ofTheForum, ...goingOut, 'session', 'passkey', 'passkey_challenge', 'record'];

/** More than a club has. */
const most = 100;

/**
 * What screens ask for, made once after whatever was committed and once a minute, however many there are and however often they
 * ask: nothing is asked of the database meanwhile. `styles` and `build` are of the page that shows it.
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
    /** Whether the club has one at all: else there is nothing at their address. */
    any: async () => (await clubs.fill('any', async () => ({ any: await hasScreens(site.db) }))).any,
    /** The screen of a cookie; no token lies in memory as it is. */
    screen: (token: string) =>
      screens.fill(hash('sha256', token, 'base64url'), () => screenOf(site.db, token)),
    wall: (names: NamesShown) => walls.fill(names, () => make(names)),
  };
}

/** A page with its styles in it, ready to be sent as often as it is asked for. */
export function sent(page: string, styles: string): SentWall {
  const html = Buffer.from(
    `<!doctype html>${page.replace('<style></style>', () => `<style>${styles}</style>`)}`,
  );
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { etag, html, packed: gzipSync(html, { level: 6 }) };
}
