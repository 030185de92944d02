import { createRoute, z } from '@hono/zod-openapi';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { EmbedFrameContent } from './embed-frames.server.ts';
import { embedFrameWidthPixels, formatEmbedIframeSnippet, getEmbedFramePath } from './embed-snippets.ts';

const oembedRoute = createRoute({
  method: 'get',
  path: '/oembed',
  summary: 'Return the frame for a page of this site (oEmbed 1.0)',
  request: {
    query: z.object({
      url: z.string('Enter the address of a page.').max(2000),
      format: z.string().optional(),
      maxwidth: z.coerce.number().int().min(1).optional(),
      maxheight: z.coerce.number().int().min(1).optional(),
    }),
  },
  responses: {
    200: { description: 'A frame', content: { 'application/json': { schema: z.object({}).loose() } } },
    ...createProblemResponseSpecs(404, 422),
    501: { description: 'Another format than JSON' },
  },
});

/** oEmbed endpoint, by which other sites frame a page of this one. */
export function oembedApi(site: Site) {
  const api = createMemberApi();
  const { club, url } = site;
  return api.openapi(oembedRoute, async (c) => {
    const { url: asked, format = 'json', maxwidth, maxheight } = c.req.valid('query');
    if (format !== 'json') throw new Refusal(501, 'Only JSON is available.');
    const path = toFramePath(asked, url);
    const framed = path && (await readFrame(site, path));
    if (!framed) throw new Refusal(404, 'There is nothing at that address that other sites can show.');
    const title = `${framed.title}, ${formatClubName(club)}`;
    const size = {
      width: Math.min(embedFrameWidthPixels, maxwidth ?? embedFrameWidthPixels),
      height: Math.min(framed.height, maxheight ?? framed.height),
    };
    return c.json(
      {
        version: '1.0',
        type: 'rich',
        title,
        provider_name: formatClubName(club),
        provider_url: url,
        cache_age: 900,
        html: formatEmbedIframeSnippet({ src: url + path, title, ...size }),
        ...size,
      },
      200,
      { 'cache-control': 'public, max-age=900' },
    );
  });
}

/** Returns the frame path of an address of this site; undefined for other hosts. */
function toFramePath(asked: string, url: string): string | undefined {
  const page = URL.parse(asked);
  if (!page || page.host !== new URL(url).host) return undefined;
  return getEmbedFramePath(page.pathname.replace(/(?<=.)\/$/, ''), page.hash.slice(1));
}

async function readFrame(site: Site, path: string): Promise<EmbedFrameContent | undefined> {
  const [, kind, key = ''] = /^\/embed\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  const id = decodeOrEmpty(key);
  // Imported lazily: only the built server can load JSX; the API description is generated from source.
  const { readMatchEmbedFrame, readNextMatchEmbedFrame, readLeagueTableEmbedFrame } = await import(
    './embed-frames.server.ts'
  );
  if (kind === 'table') return readLeagueTableEmbedFrame(site, id);
  if (kind === 'team') return (await import('./team-frame.server.ts')).readTeamEmbedFrame(site, id);
  return kind === 'match' ? readMatchEmbedFrame(site, id) : readNextMatchEmbedFrame(site);
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
