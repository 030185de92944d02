import type { APIRequestContext } from '@playwright/test';
import { expect, test as siteTest } from './site.ts';

interface Found {
  page: boolean;
  status: number;
  clicks: number;
  from: string;
}

interface Crawl {
  found: Map<string, Found>;
  foreign: string[];
}

// One walk for all that is asked of it here.
const test = siteTest.extend<object, { walk: Crawl }>({
  walk: [
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url });
      await use(await crawl(request, site.url));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

test('every address that the site names is there, on the site itself', ({ walk: { found, foreign } }) => {
  const broken = [...found].filter(([, { status }]) => status >= 400);
  expect(broken.map(([address, { status, from }]) => `${status} ${address} on ${from}`)).toEqual([]);
  expect(foreign, 'loaded from another site').toEqual([]);
  expect(found.size).toBeGreaterThan(150);
});

test('the sitemap holds every page of the public, each within three clicks of the home page', async ({
  walk: { found },
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(listed.length).toBeGreaterThan(20);
  const near = [...found].filter(([, { page, clicks }]) => page && clicks <= 3).map(([path]) => path);
  // SPEC.md section 2 has a page of that path and no link to it.
  expect([...near, '/come-and-join-the-fun']).toEqual(expect.arrayContaining(listed));
  // A form to an officer is no page to be found by searching.
  const unlisted = near.filter(
    (path) => !listed.includes(path) && !/^\/(members\/|forums|desk|search|the-committee\/)|\?/.test(path),
  );
  expect(unlisted).toEqual([]);
});

// The server develops each size of a photograph when it is first asked for: the smallest of each is enough here, and
// every size of one.
const spared = /^\/photos\/(?!club-trophy-2025\/\d+\/01\.)[^/]+\/(640|960|1600)\/\S+\.(avif|webp)$/;

/** Follows every link from the home page, and asks once for everything that a page or the manifest loads. */
async function crawl(request: APIRequestContext, site: string): Promise<Crawl> {
  const found = new Map<string, Found>();
  const foreign: string[] = [];
  let pages = [{ path: '/', from: 'the address bar' }];
  for (let clicks = 0; pages.length > 0; clicks++) {
    const next: typeof pages = [];
    for (const { path, from } of pages) {
      if (found.has(path) || spared.test(path)) continue;
      const answer = await request.get(path);
      const type = answer.headers()['content-type'] ?? '';
      found.set(path, { page: type.startsWith('text/html'), status: answer.status(), clicks, from });
      const named = namedBy(await answer.text(), type);
      for (const address of named.links) {
        const url = new URL(address, site + path);
        if (url.origin === site) next.push({ path: url.pathname + url.search, from: path });
      }
      for (const address of named.resources) {
        const url = new URL(address, site + path);
        if (url.protocol === 'data:') continue;
        if (url.origin === site) next.push({ path: url.pathname + url.search, from: path });
        else foreign.push(`${address} on ${path}`);
      }
    }
    pages = next;
  }
  return { found, foreign };
}

function namedBy(text: string, type: string): { links: string[]; resources: string[] } {
  if (type.startsWith('text/html')) {
    const attribute = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, value = '']) => unescaped(value));
    return {
      links: attribute(/<a\b[^>]*?\shref="([^"]*)"/g),
      resources: [
        ...attribute(/<(?:img|script|source|iframe|audio|video)\b[^>]*?\ssrc="([^"]*)"/g),
        ...attribute(/<link\b(?![^>]*rel="canonical")[^>]*?\shref="([^"]*)"/g),
        ...attribute(/\ssrcset="([^"]*)"/gi).flatMap((set) =>
          set.split(', ').map((one) => one.split(' ')[0] ?? ''),
        ),
        ...attribute(/<meta property="og:image" content="([^"]*)"/g),
      ],
    };
  }
  if (type.startsWith('text/css'))
    return {
      links: [],
      resources: [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address),
    };
  if (type.startsWith('application/manifest+json'))
    return { links: [], resources: JSON.parse(text).icons.map(({ src }: { src: string }) => src) };
  return { links: [], resources: [] };
}

const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
