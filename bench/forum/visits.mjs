import { categories } from './rows.mjs';
import { repliesOf } from './threads.mjs';
import { searches } from './words.mjs';

/** Replies on a page, as in NodeBB. */
export const onPage = 20;
/** Replies that our own screens request. */
const onOurPage = 50;
const hotTopics = 20;

const any = (many) => Math.floor(Math.random() * many);

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

/**
 * Return the visits of members to a forum of this size, each time by another member: `visits.hot()` is one visit, a list of
 * requests.
 */
export function visitsOf({ topics, posts, tokens }) {
  const replies = repliesOf({ topics, posts });
  let turn = 0;
  const member = () => {
    turn += 1;
    return { authorization: `Bearer ${tokens[turn % tokens.length]}` };
  };
  const get = (path) => [{ path, headers: member() }];
  const topic = ({ index, page }, limit) => {
    const headers = member();
    const query = new URLSearchParams({ topic_id: `t${index}`, page, limit });
    return [
      { path: `/forum/topics/t${index}`, headers },
      { path: `/forum/posts?${query}`, headers },
    ];
  };
  const search = (words) => () => get(`/api/forum/search?${new URLSearchParams({ q: words })}`);
  return {
    hot: () => topic(hotPage(replies, onPage), onPage),
    ours: () => topic(hotPage(replies, onOurPage), onOurPage),
    uniform: () => topic(anyPage(replies, onPage), onPage),
    list: () => get(`/forum/topics?category_id=${categories[any(categories.length)]}&limit=50`),
    common: search(searches.common),
    rare: search(searches.rare),
    two: search(searches.two),
    home: () => [{ path: '/', headers: { 'accept-encoding': 'gzip' } }],
    reply: () => [
      {
        method: 'POST',
        path: '/forum/posts',
        headers: { ...member(), 'content-type': 'application/json' },
        body: JSON.stringify({ topic_id: `t${any(topics)}`, content: reply }),
      },
    ],
  };
}

/** Pick the latest full page of one of twenty popular topics, the n-th read 1/n as often as the first. */
export function hotPage(replies, limit, random = Math.random) {
  const many = Math.min(hotTopics, replies.length);
  const whole = Array.from({ length: many }, (_, index) => 1 / (index + 1)).reduce(
    (sum, one) => sum + one,
    0,
  );
  let wanted = random() * whole;
  let index = 0;
  while (index < many - 1 && wanted >= 1 / (index + 1)) {
    wanted -= 1 / (index + 1);
    index += 1;
  }
  return { index, page: Math.max(1, fullPages(replies[index], limit)) };
}

/** Pick any full page of any topic that has one: the response takes as much work in a small forum as in a large one. */
export function anyPage(replies, limit, random = Math.random) {
  // Topics are sorted with the longest first.
  const short = replies.findIndex((many) => many < limit);
  const index = Math.floor(random() * (short === -1 ? replies.length : short));
  return { index, page: 1 + Math.floor(random() * fullPages(replies[index], limit)) };
}

const fullPages = (replies, limit) => Math.floor(replies / limit);
