import { closeSync, fdatasyncSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { bearer, calls, connections, load } from './forum-calls.mjs';
import { searches } from './forum-rows.mjs';
import { forumSites } from './forum-site.mjs';
import { ask, file, startServer, temporary } from './site.mjs';
import { count, fixed, median } from './table.mjs';

const aims = { read: 20, search: 50, posts: 500, growth: 1.5 };
/** NodeBB 4.11 with Redis and no durability, 500 topics and 5,000 posts, 16 connections, on this class of machine. */
const nodebb = { list: 556, topic: 352, post: 128 };

/** What members do in the forum, at two sizes of it, each call with another member's token. */
export async function measureForum({ seconds, rounds, quick, postgres }) {
  const sizes = quick
    ? { small: { topics: 500, posts: 20_000 }, large: { topics: 500, posts: 100_000 } }
    : { small: { topics: 5000, posts: 200_000 }, large: { topics: 5000, posts: 1_000_000 } };
  const { sites, close } = await forumSites({ club: { topics: 500, posts: 5000 }, ...sizes }, { postgres });
  try {
    return await measured(sites, seconds, rounds);
  } finally {
    await close();
  }
}

async function measured({ club, small, large }, seconds, rounds) {
  for (const site of [club, small, large]) site.deep = await halfWay(site);
  const page = await ask(`${large.url}/forum/posts?topic_id=t50`, bearer(large));
  const bare = await startPlain(page.body);
  const figures = {};
  const note = (name, figure) => {
    figures[name] ??= [];
    figures[name].push(figure);
  };
  for (const site of [small, large]) for (const name of Object.keys(calls)) await load(site, calls[name], 1);
  for (let round = 0; round < rounds; round += 1) {
    note('bare', await load(bare, [() => ({ path: '/page' })], seconds));
    note('healthz', await load(small, [() => ({ path: '/healthz' })], seconds));
    note('sync', { rate: syncsPerSecond(seconds) });
    for (const [name, call] of Object.entries(calls)) {
      note(`${name} small`, await load(small, call, seconds));
      note(`${name} large`, await load(large, call, seconds));
    }
    for (const name of Object.keys(nodebb)) note(`${name} club`, await load(club, calls[name], seconds));
  }
  return { rows: rowsOf(figures, page.body.length, { small, large }), notes: notesOf(small) };
}

/** The address of a page in the middle of the longest topic, found as a reader finds it. */
async function halfWay(site) {
  let next = '/forum/posts?topic_id=t0&limit=200';
  const { body } = await ask(`${site.url}/forum/topics/t0`, bearer(site));
  for (let left = JSON.parse(body).replies / 2; left > 200; left -= 200) {
    const { headers } = await ask(site.url + next, bearer(site));
    const place = headers.findIndex((header) => header.toLowerCase() === 'link');
    [, next] = /^<([^>]+)>; rel="next"/.exec(headers[place + 1]);
  }
  return next.replace('limit=200', 'limit=50');
}

/** Bare Node, answering a page's bytes from memory. */
function startPlain(body) {
  const headers = ['content-type', 'application/json', 'content-length', String(body.length)];
  writeFileSync(
    temporary('page.json'),
    JSON.stringify({ '/page': { headers, body: body.toString('base64') } }),
  );
  return startServer([file('plain-server.mjs'), temporary('page.json')]);
}

/** How often the disk can be told to keep 4 kB, one after the other: what a single writer can have at most. */
function syncsPerSecond(seconds) {
  const handle = openSync(temporary('sync'), 'w');
  const bytes = Buffer.alloc(4096);
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < seconds * 1000) {
    writeSync(handle, bytes);
    fdatasyncSync(handle);
    done += 1;
  }
  closeSync(handle);
  return done / seconds;
}

function rowsOf(figures, bytes, { small, large }) {
  const rate = (name) => median(figures[name].map((figure) => figure.rate));
  const p99 = (name) => median(figures[name].map((figure) => figure.p99));
  const figure = (name) => `${count(rate(name))}/s, p99 ${fixed(p99(name), 0)} ms`;
  // Round by round: what disturbs the machine for a while disturbs both alike.
  const ratio = (name, other) =>
    median(figures[name].map((one, round) => one.rate / figures[other][round].rate));
  const sized = (name) =>
    `${count(small.posts)} posts: ${figure(`${name} small`)}; ${count(large.posts)}: ${figure(`${name} large`)}`;

  const row = (what, name, aim, met, beside = []) => {
    const growth = ratio(`${name} small`, `${name} large`);
    return {
      what,
      figure: sized(name),
      beside: [`grows ${fixed(growth, 2)} times`, ...beside].join('; '),
      aim: `${aim}, grows < ${aims.growth}`,
      ok: met(`${name} small`) && met(`${name} large`) && growth < aims.growth,
    };
  };
  const read = (what, name) =>
    row(what, name, `p99 < ${aims.read} ms`, (of) => p99(of) < aims.read, [
      `${fixed(ratio(`${name} large`, 'healthz'), 2)} of /healthz`,
    ]);
  const find = (what, name) => row(what, name, `p99 < ${aims.search} ms`, (of) => p99(of) < aims.search);
  const beside = (what, name) => ({
    what: `${what}, 500 topics, 5,000 posts`,
    figure: figure(`${name} club`),
    beside: `NodeBB: ${nodebb[name]}/s on this class of machine`,
  });
  return [
    { what: `bare node:http, ${count(bytes)} bytes`, figure: figure('bare') },
    { what: 'GET /healthz', figure: figure('healthz') },
    { what: 'bare write and sync of 4 kB', figure: `${count(rate('sync'))}/s` },
    read('categories', 'categories'),
    read('topic list', 'list'),
    read('topic and its first 50 replies', 'topic'),
    read('50 replies in the middle of the longest', 'deep'),
    find(`search: a common word (${searches.common})`, 'common'),
    find(`search: a rare word (${searches.rare})`, 'rare'),
    find(`search: two words (${searches.two})`, 'two'),
    row('replies posted', 'post', `> ${aims.posts}/s`, (of) => rate(of) > aims.posts, [
      `${fixed(ratio('post large', 'sync'), 2)} of bare syncs`,
    ]),
    beside('topic list', 'list'),
    beside('topic read (both calls)', 'topic'),
    beside('replies posted', 'post'),
  ];
}

const notesOf = ({ tokens }) => [
  `${connections} connections, ${tokens.length} members; half of the topics read by each, a hundred followed, four members who hear at once`,
  'what is posted is on the disk before it is answered; the limit of 180 writes a quarter of an hour for each member holds',
];
