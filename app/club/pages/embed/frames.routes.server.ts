import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import styles from './embed.css?inline';
import { EmbedPage } from './embed-page.tsx';
import { type Framed, matchFrame, nextMatchFrame, tableFrame } from './frames.server.ts';

/** A page that any site may show in a frame. It runs nothing, sends nothing and fetches nothing. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors *",
].join('; ');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

type Kept = (request: Request, make: () => Promise<Response>) => Promise<Response>;

/** What other sites show of the club: each made once for each version of the content, as pages are, by `kept`. */
export function frameRoutes(site: Site, kept: Kept) {
  const answer = (c: Context, framed: () => Promise<Framed | undefined>) =>
    kept(c.req.raw, async () => pageOf(site, await framed()));
  return new Hono()
    .get('/embed/next-match', (c) => answer(c, () => nextMatchFrame(site)))
    .get('/embed/table/:league', (c) => answer(c, () => tableFrame(site, c.req.param('league'))))
    .get('/embed/match/:event', (c) => answer(c, () => matchFrame(site, c.req.param('event'))));
}

function pageOf({ club, url }: Site, framed: Framed | undefined): Response {
  const { path, height: _, ...shown } = framed ?? gone;
  const props = { ...shown, language: club.language, club: fullName(club), href: url + path };
  const page = renderToStaticMarkup(createElement(EmbedPage, props));
  const body = `<!doctype html>${page.replace('<style></style>', () => `<style>${styles}</style>`)}`;
  const isWhole = framed && !framed.again;
  return new Response(body, {
    status: framed ? 200 : 404,
    headers: { ...headers, 'cache-control': isWhole ? 'no-cache' : 'no-store' },
  });
}

const gone: Framed = {
  title: 'Not here any more',
  path: '/',
  more: 'Our own pages',
  height: 0,
  children: createElement('p', null, 'What stood here has been taken away.'),
};
