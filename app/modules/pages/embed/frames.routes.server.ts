import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import styles from './embed.css?inline';
import { EmbedPage } from './embed-page.tsx';
import { frameScript, sizeScript } from './frame-script.ts';
import { type Framed, matchFrame, nextMatchFrame, tableFrame } from './frames.server.ts';
import { teamFrame } from './team-frame.server.ts';

/** Content security policy of frames: any site may embed them; no script, no form, no fetch. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(styles)}`,
  "base-uri 'none'; form-action 'none'; frame-ancestors *",
];
/** Policy for frames inserted by our script: allows the script that posts the height. */
const sized = [...policy, `script-src ${hashOf(sizeScript)}`];

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

type Kept = (request: Request, make: () => Promise<Response>) => Promise<Response>;

/** Routes of the embeddable frames. Each response is cached per content version by `kept`, like pages. */
export function frameRoutes(site: Site, kept: Kept) {
  const answer = (c: Context, framed: () => Promise<Framed | undefined>) =>
    kept(c.req.raw, async () => pageOf(site, await framed(), c.req.query('sized') === 'yes'));
  return new Hono()
    .get('/embed/next-match', (c) => answer(c, () => nextMatchFrame(site)))
    .get('/embed.js', (c) => kept(c.req.raw, async () => scriptFile()))
    .get('/embed/team/:team', (c) => answer(c, () => teamFrame(site, c.req.param('team'))))
    .get('/embed/table/:league', (c) => answer(c, () => tableFrame(site, c.req.param('league'))))
    .get('/embed/match/:event', (c) => answer(c, () => matchFrame(site, c.req.param('event'))));
}

const scriptFile = () =>
  new Response(frameScript, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });

function pageOf({ club, url }: Site, framed: Framed | undefined, saysSize: boolean): Response {
  const { path, height: _, ...shown } = framed ?? gone;
  const props = { ...shown, language: club.language, club: fullName(club), href: url + path };
  const page = renderToStaticMarkup(createElement(EmbedPage, props));
  const body = `<!doctype html>${page.replace('<style></style>', () => `<style>${styles}</style>`)}`;
  const script = saysSize ? `<script>${sizeScript}</script>` : '';
  const isWhole = framed && !framed.again;
  return new Response(
    body.replace('</body>', () => `${script}</body>`),
    {
      status: framed ? 200 : 404,
      headers: {
        ...headers,
        'content-security-policy': (saysSize ? sized : policy).join('; '),
        'cache-control': isWhole ? 'no-cache' : 'no-store',
      },
    },
  );
}

const gone: Framed = {
  title: 'Not here any more',
  path: '/',
  more: 'Our own pages',
  height: 0,
  children: createElement('p', null, 'What stood here has been taken away.'),
};
