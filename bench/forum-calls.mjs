import autocannon from 'autocannon';
import { searches } from './forum-rows.mjs';

export const connections = 16;

const any = (many) => Math.floor(Math.random() * many);
export const bearer = ({ tokens }) => ({ authorization: `Bearer ${tokens[any(tokens.length)]}` });
const get = (path) => (site, visit) => ({ method: 'GET', path: path(site, visit), headers: bearer(site) });
const search = (words) => [get(() => `/api/forum/search?${new URLSearchParams({ q: words })}`)];
const reply = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'I can take two from the church at a quarter past five, if the green is dry.' },
      ],
    },
  ],
});

/** What members do: each a list of the requests that are made one after the other. */
export const calls = {
  categories: [get(() => '/forums/categories')],
  list: [get(() => `/forum/topics?category_id=${['news', 'matches', 'green', 'bowling', 'tea'][any(5)]}`)],
  topic: [
    get((site, visit) => {
      visit.topic = `t${any(site.topics)}`;
      return `/forum/topics/${visit.topic}`;
    }),
    get((_, visit) => `/forum/posts?topic_id=${visit.topic}`),
  ],
  deep: [get(({ deep }) => deep)],
  common: search(searches.common),
  rare: search(searches.rare),
  two: search(searches.two),
  post: [
    (site) => ({
      method: 'POST',
      path: '/forum/posts',
      headers: { ...bearer(site), 'content-type': 'application/json' },
      body: JSON.stringify({ topic_id: `t${any(site.topics)}`, content: reply }),
    }),
  ],
};

/** Asks over and over on 16 connections; the rate is that of whole lists of requests. */
export async function load(site, list, seconds) {
  const requests = list.map((make) => ({
    setupRequest: (request, visit) => ({ ...request, ...make(site, visit) }),
  }));
  const result = await autocannon({ url: site.url, connections, duration: seconds, timeout: 30, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx + result.errors} calls failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  }
  if (result['2xx'] === 0) throw new Error(`nothing was answered in ${seconds} s`);
  return { rate: result.requests.average / list.length, p99: result.latency.p99 };
}
