import { createHash } from 'node:crypto';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { refusals } from '#app/api/answers.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import styles from './embed.css?inline';
import { EmbedPage } from './embed-page.tsx';
import { frameLines, frameOf, frameWidth } from './embedded.ts';
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

const page = { 'text/html': { schema: z.string() } };
const answers = { 200: { description: 'A page for a frame', content: page } };
const orNone = {
  ...answers,
  404: { description: 'A page that says that there is no such thing', content: page },
};

const routes = {
  next: createRoute({
    method: 'get',
    path: '/embed/next-match',
    summary: 'The next match, for a frame on another site',
    responses: answers,
  }),
  table: createRoute({
    method: 'get',
    path: '/embed/table/{league}',
    summary: 'A league’s table, for a frame on another site',
    request: { params: z.object({ league: z.string().max(200) }) },
    responses: orNone,
  }),
  match: createRoute({
    method: 'get',
    path: '/embed/match/{event}',
    summary: 'A match, for a frame on another site',
    request: { params: z.object({ event: z.string().max(200) }) },
    responses: orNone,
  }),
  oembed: createRoute({
    method: 'get',
    path: '/oembed',
    summary: 'How to show a page of ours in a frame (oEmbed 1.0)',
    request: {
      query: z.object({
        url: z.string('Please say which page.').max(2000),
        format: z.string().optional(),
        maxwidth: z.coerce.number().int().min(1).optional(),
        maxheight: z.coerce.number().int().min(1).optional(),
      }),
    },
    responses: {
      200: { description: 'A frame', content: { 'application/json': { schema: z.object({}).loose() } } },
      ...refusals(404, 422),
      501: { description: 'Another format than JSON' },
    },
  }),
};

/** What other sites can show of the club. */
export function embedApi(site: Site) {
  const api = new OpenAPIHono();
  const { club, url } = site;

  function html(framed: Framed | undefined) {
    const { path, height: _, ...shown } = framed ?? gone;
    const props = { ...shown, language: club.language, club: fullName(club), href: url + path };
    const page = renderToStaticMarkup(createElement(EmbedPage, props));
    const body = `<!doctype html>${page.replace('<style></style>', () => `<style>${styles}</style>`)}`;
    const isWhole = framed && !framed.again;
    return [body, { ...headers, 'cache-control': isWhole ? 'no-cache' : 'no-store' }] as const;
  }

  api.openapi(routes.next, async (c) => {
    const [body, its] = html(await nextMatchFrame(site));
    return c.body(body, 200, its);
  });
  api.openapi(routes.table, async (c) => {
    const framed = await tableFrame(site, c.req.valid('param').league);
    const [body, its] = html(framed);
    return c.body(body, framed ? 200 : 404, its);
  });
  api.openapi(routes.match, async (c) => {
    const framed = await matchFrame(site, c.req.valid('param').event);
    const [body, its] = html(framed);
    return c.body(body, framed ? 200 : 404, its);
  });
  api.openapi(routes.oembed, async (c) => {
    const { url: asked, format = 'json', maxwidth, maxheight } = c.req.valid('query');
    if (format !== 'json') throw new Refusal(501, 'Frames are told as JSON alone.');
    const path = frameAt(asked, url);
    const framed = path && (await framedAt(site, path));
    if (!framed) throw new Refusal(404, 'There is nothing at that address that other sites can show.');
    const title = `${framed.title}, ${fullName(club)}`;
    const size = {
      width: Math.min(frameWidth, maxwidth ?? frameWidth),
      height: Math.min(framed.height, maxheight ?? framed.height),
    };
    return c.json(
      {
        version: '1.0',
        type: 'rich',
        title,
        provider_name: fullName(club),
        provider_url: url,
        cache_age: 900,
        html: frameLines({ src: url + path, title, ...size }),
        ...size,
      },
      200,
      { 'cache-control': 'public, max-age=900' },
    );
  });
  return api;
}

const gone: Framed = {
  title: 'Not here any more',
  path: '/',
  more: 'Our own pages',
  height: 0,
  children: createElement('p', null, 'What stood here has been taken away.'),
};

/** The frame of one of our own addresses. */
function frameAt(asked: string, url: string): string | undefined {
  const page = URL.parse(asked);
  if (!page || page.host !== new URL(url).host) return undefined;
  return frameOf(page.pathname.replace(/(?<=.)\/$/, ''), page.hash.slice(1));
}

async function framedAt(site: Site, path: string): Promise<Framed | undefined> {
  const [, kind, key = ''] = /^\/embed\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  const id = decode(key);
  if (kind === 'table') return tableFrame(site, id);
  return kind === 'match' ? matchFrame(site, id) : nextMatchFrame(site);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
