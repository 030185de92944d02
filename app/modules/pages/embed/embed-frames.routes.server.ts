import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import styles from './embed.css?inline';
import {
  type EmbedFrameContent,
  readLeagueTableEmbedFrame,
  readMatchEmbedFrame,
  readNextMatchEmbedFrame,
} from './embed-frames.server.ts';
import { EmbedPage } from './embed-page.tsx';
import { embedFrameInsertionScript, postFrameHeightScript } from './embed-scripts.ts';
import { readTeamEmbedFrame } from './team-frame.server.ts';

/** Content security policy of frames: any site may embed them; no script, no form, no fetch. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const framePolicy = [
  "default-src 'none'",
  `style-src ${hashSource(styles)}`,
  "base-uri 'none'; form-action 'none'; frame-ancestors *",
];
/** Policy for frames inserted by our script: allows the script that posts the height. */
const sizedFramePolicy = [...framePolicy, `script-src ${hashSource(postFrameHeightScript)}`];

const frameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

type CacheResponse = (request: Request, make: () => Promise<Response>) => Promise<Response>;

/** Routes of the embeddable frames. Each response is cached per content version by `kept`, like pages. */
export function createEmbedFrameRoutes(site: Site, kept: CacheResponse) {
  const answer = (c: Context, framed: () => Promise<EmbedFrameContent | undefined>) =>
    kept(c.req.raw, async () => frameResponse(site, await framed(), c.req.query('sized') === 'yes'));
  return new Hono()
    .get('/embed/next-match', (c) => answer(c, () => readNextMatchEmbedFrame(site)))
    .get('/embed.js', (c) => kept(c.req.raw, async () => scriptResponse()))
    .get('/embed/team/:team', (c) => answer(c, () => readTeamEmbedFrame(site, c.req.param('team'))))
    .get('/embed/table/:league', (c) =>
      answer(c, () => readLeagueTableEmbedFrame(site, c.req.param('league'))),
    )
    .get('/embed/match/:event', (c) => answer(c, () => readMatchEmbedFrame(site, c.req.param('event'))));
}

const scriptResponse = () =>
  new Response(embedFrameInsertionScript, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });

function frameResponse(
  { club, url }: Site,
  framed: EmbedFrameContent | undefined,
  saysSize: boolean,
): Response {
  const { path, height: _, ...shown } = framed ?? notFoundFrame;
  const props = { ...shown, language: club.language, club: formatClubName(club), href: url + path };
  const page = renderToStaticMarkup(createElement(EmbedPage, props));
  const body = `<!doctype html>${page.replace('<style></style>', () => `<style>${styles}</style>`)}`;
  const script = saysSize ? `<script>${postFrameHeightScript}</script>` : '';
  const isWhole = framed && !framed.again;
  return new Response(
    body.replace('</body>', () => `${script}</body>`),
    {
      status: framed ? 200 : 404,
      headers: {
        ...frameHeaders,
        'content-security-policy': (saysSize ? sizedFramePolicy : framePolicy).join('; '),
        'cache-control': isWhole ? 'no-cache' : 'no-store',
      },
    },
  );
}

const notFoundFrame: EmbedFrameContent = {
  title: 'No longer here',
  path: '/',
  more: 'Our website',
  height: 0,
  children: createElement('p', null, 'This table or match has been removed.'),
};
