import { clubSite, requestOf } from './club/site.mjs';
import { brief, fixed, median, ratio } from './figures.mjs';
import { startPlain } from './plain.mjs';
import { ask } from './site.mjs';
import { verdict } from './table.mjs';

const sizes = { village: { members: 300, events: 100 }, county: { members: 10_000, events: 400 } };
/**
 * Limits: the longest wait for results while typing, in milliseconds; and no more work for each member in the larger club than in
 * the smaller.
 */
const patience = 50;
const most = sizes.county.members / sizes.village.members;
const each = 20;

const forenames = 'Ann Bob Carol David Edith Frank Grace Harry Ivy John Kate Len Mary Ned Olive Pat'.split(
  ' ',
);
const surnames = 'Hallgarth Escritt Appleby Dowse Maidens Brader Marsh Cooper Wilkes Tuxworth Rawal'.split(
  ' ',
);

const officer = 0;
const box = (what, query, more = {}) => ({ what, by: officer, path: `/api/me/find?q=${query}`, ...more });
/** Queries typed into the box of the desk, and queries to the site's search. */
const calls = [
  box('a job', 'cancel'),
  box('a match', 'next%20tuesday'),
  box('a member, begun', 'ann'),
  box('a member, misspelt', 'Halgarth%20Edit'),
  box('nobody and nothing', 'zzzzzz'),
  box('a member, each time after one has changed', 'ann', { isChanged: true }),
  { what: 'a name in the directory', by: 1, path: '/api/directory/find?q=Halgarth' },
  { what: 'the site’s search', path: '/search?q=tuesday' },
];

/** Measure the box of the desk in a village's club and in one of ten thousand, beside bare `node:http` with the same bytes. */
export async function measureFind({ rounds }) {
  const sites = {};
  for (const [name, size] of Object.entries(sizes)) sites[name] = await clubSite({ ...size, more: nameThem });
  const answers = {};
  for (const call of calls) {
    const { path, headers } = requestOf(sites.village, call);
    answers[path] = await ask(sites.village.url + path, headers);
  }
  const lanes = { ...sites, plain: await startPlain(answers) };
  const rows = [];
  for (const call of calls) {
    const figures = { village: [], county: [], plain: [] };
    for (const name of Object.keys(figures)) await several(lanes[name], call, 2);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, some] of Object.entries(figures)) some.push(await several(lanes[name], call, each));
    rows.push(rowOf(call.what, figures));
  }
  return { tables: [{ columns, rows }], notes };
}

const columns = ['', 'ms', 'longest, ms', 'of bare Node', 'ms of ten thousand', '33 × members', 'aim', ''];
const notes = [
  `${sizes.village.members} members and ${sizes.village.events} events, beside it ${sizes.county.members} and ${sizes.county.events}; all that a club may use in use; ${each} calls a round, one after the other, of which the middle one counts`,
  `usually no longer than ${patience} ms in the smaller club; no more work for each member in the larger`,
];

function rowOf(what, { village, county, plain }) {
  const longest = Math.max(...village.map((figure) => figure.longest));
  const took = (some) => 1000 / median(some.map(({ rate }) => rate));
  const grown = ratio(village, county);
  const ok = took(village) <= patience && grown <= most;
  return [
    ...[what, fixed(took(village)), fixed(longest, 0), brief(ratio(plain, village)), fixed(took(county))],
    ...[brief(grown), `<= ${patience} ms, <= ${fixed(most, 0)} times`, verdict(ok)],
  ];
}

async function several(site, call, turns) {
  const { tokens = [] } = site;
  const { path, ...request } = requestOf({ tokens }, call);
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    if (call.isChanged && tokens.length > 0) await change(site, turn);
    const begun = performance.now();
    const response = await fetch(site.url + path, request);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - begun);
  }
  return { rate: 1000 / median(times), longest: Math.max(...times) };
}

/** Write to the roll, so that the cached list is checked again. */
async function change({ url, tokens }, turn) {
  const { headers } = requestOf({ tokens }, { path: '', by: 1, json: {} });
  const body = JSON.stringify({ phone: `01507 555 ${String(1000 + turn)}` });
  const { status } = await fetch(`${url}/api/me/telephone`, { method: 'PUT', headers, body });
  if (status !== 200 && status !== 204) throw new Error(`a number was not changed: ${status}`);
}

/** Replace numbered names by names of people, with a realistic number of namesakes. */
async function nameThem(db) {
  const rows = await db.selectFrom('member').select('id').execute();
  await db.transaction().execute(async (tx) => {
    for (const [index, { id }] of rows.entries()) {
      const forename = forenames[index % forenames.length];
      const surname = surnames[Math.floor(index / forenames.length) % surnames.length];
      const village = String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 676) % 26));
      await tx
        .updateTable('member')
        .set({ name: `${forename} ${surname}${village}` })
        .where('id', '=', id)
        .execute();
    }
  });
}
