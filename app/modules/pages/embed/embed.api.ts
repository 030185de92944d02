import { createRoute, z } from '@hono/zod-openapi';
import { refusals } from '#app/api/answers.server.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import { frameLines, frameOf, frameWidth } from './embedded.ts';
import type { Framed } from './frames.server.ts';

const oembed = createRoute({
  method: 'get',
  path: '/oembed',
  summary: 'Return the frame for a page of this site (oEmbed 1.0)',
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
});

/** oEmbed endpoint, by which other sites frame a page of this one. */
export function oembedApi(site: Site) {
  const api = memberCalls();
  const { club, url } = site;
  return api.openapi(oembed, async (c) => {
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
}

/** Returns the frame path of an address of this site; undefined for other hosts. */
function frameAt(asked: string, url: string): string | undefined {
  const page = URL.parse(asked);
  if (!page || page.host !== new URL(url).host) return undefined;
  return frameOf(page.pathname.replace(/(?<=.)\/$/, ''), page.hash.slice(1));
}

async function framedAt(site: Site, path: string): Promise<Framed | undefined> {
  const [, kind, key = ''] = /^\/embed\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  const id = decode(key);
  // Imported lazily: only the built server can load JSX; the API description is generated from source.
  const { matchFrame, nextMatchFrame, tableFrame } = await import('./frames.server.ts');
  if (kind === 'table') return tableFrame(site, id);
  if (kind === 'team') return (await import('./team-frame.server.ts')).teamFrame(site, id);
  return kind === 'match' ? matchFrame(site, id) : nextMatchFrame(site);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
