import { writeFileSync } from 'node:fs';
import { load as ask, calls } from './forum-calls.mjs';
import { forumSites } from './forum-site.mjs';
import { load } from './load.mjs';
import { startNginx } from './nginx.mjs';
import { file, ask as once, startServer, temporary } from './site.mjs';
import { count, fixed, median } from './table.mjs';

const club = { topics: 500, posts: 5000 };

/**
 * The same work on SQLite, on PostgreSQL, and on PostgreSQL by two processes: a page from memory, a page made anew, and what
 * members do in the forum.
 */
export async function measureEngines({ tools, seconds, rounds }) {
  const small = await forumSites({ sqlite: club }, { postgres: false });
  const shared = await forumSites({ one: club, two: { ...club, processes: 2 } }, { postgres: true });
  try {
    const sites = { ...small.sites, ...shared.sites };
    return await measured(sites, { tools, seconds, rounds });
  } finally {
    await small.close();
    await shared.close();
  }
}

/** What nobody has searched for yet is in no memory. */
const anew = [() => ({ method: 'GET', path: `/search?q=bowls+${Math.random().toString(36).slice(2)}` })];

const work = {
  'a page from memory': (site, { tools, seconds }) =>
    load(tools, { url: `${site.url}/`, pid: site.pid }, { seconds }),
  'a page made anew': (site, { seconds }) => ask(site, anew, seconds),
  'list of topics': (site, { seconds }) => ask(site, calls.list, seconds),
  'topic and its first 50 replies': (site, { seconds }) => ask(site, calls.topic, seconds),
  'replies posted': (site, { seconds }) => ask(site, calls.post, seconds),
};

async function measured(sites, plan) {
  const outside = await references(sites.sqlite, plan.tools);
  const figures = {};
  const note = (what, site, figure) => {
    figures[what] ??= {};
    figures[what][site] ??= [];
    figures[what][site].push(figure);
  };
  for (const site of Object.values(sites))
    for (const act of Object.values(work)) await act(site, { ...plan, seconds: 1 });
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [name, server] of Object.entries(outside))
      note(name, 'outside', await load(plan.tools, server, { seconds: plan.seconds }));
    for (const [what, act] of Object.entries(work))
      for (const [name, site] of Object.entries(sites)) note(what, name, await act(site, plan));
  }
  return { rows: rowsOf(figures, Object.keys(outside)), notes };
}

/** The home page's bytes, from nginx where there is one and from bare Node. */
async function references(site, tools) {
  const answer = await once(`${site.url}/`);
  const written = /^(date|connection|keep-alive)$/i;
  const headers = answer.headers.filter((_, index, all) => !written.test(all[index - (index % 2)]));
  writeFileSync(
    temporary('home.json'),
    JSON.stringify({ '/': { headers, body: answer.body.toString('base64') } }),
  );
  const plain = await startServer([file('plain-server.mjs'), temporary('home.json')]);
  const servers = { 'bare node:http, the same page': { url: `${plain.url}/`, pid: plain.pid } };
  if (tools.nginx) {
    const nginx = await startNginx(tools.nginx, { home: answer });
    servers['nginx, the same page'] = { url: `${nginx.url}/home.html`, pid: nginx.pid };
  }
  return servers;
}

function rowsOf(figures, outside) {
  const rates = (what, site) => figures[what][site].map(({ rate }) => rate);
  const said = (what, site) =>
    `${count(median(rates(what, site)))}/s, p99 ${fixed(median(figures[what][site].map(({ p99 }) => p99)), 0)} ms`;
  // Round by round: what disturbs the machine for a while disturbs both alike.
  const ratio = (what, one, other) => {
    const others = rates(what, other);
    return fixed(median(rates(what, one).map((rate, round) => rate / others[round])), 2);
  };
  return [
    ...outside.map((name) => ({ what: name, figure: said(name, 'outside') })),
    ...Object.keys(work).map((what) => ({
      what,
      figure: `SQLite ${said(what, 'sqlite')}; PostgreSQL ${said(what, 'one')}; by two processes ${said(what, 'two')}`,
      beside: `PostgreSQL ${ratio(what, 'one', 'sqlite')} of SQLite; two processes ${ratio(what, 'two', 'one')} of one`,
    })),
  ];
}

const notes = [
  `${count(club.topics)} topics, ${count(club.posts)} posts; 16 connections (a page from memory: 32)`,
  'PostgreSQL, both processes and the load share the cores named above',
];
