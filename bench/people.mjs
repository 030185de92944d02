import { calls } from './club/people-calls.mjs';
import { clubSite, requestOf } from './club/site.mjs';
import { brief, fixed, growth, median } from './figures.mjs';
import { tableOf } from './table.mjs';

const [few, many] = [50, 400];
const events = 30;
/** Limit of growth: no list takes more work for each member where there are many of them. */
const most = many / few;
/** Longest wait of an officer, in milliseconds, for the larger club. */
const patience = 1000;
const each = 30;

/** Measure the requests that read all members, in a club of fifty and in one of four hundred, in the same run. */
export async function measurePeople({ rounds }) {
  const sites = {
    small: await clubSite({ members: few, events }),
    large: await clubSite({ members: many, events }),
  };
  const rows = [];
  const absent = [];
  for (const call of calls) {
    if (await isAbsent(sites.small, call)) {
      absent.push(call.what);
      continue;
    }
    const figures = { small: [], large: [] };
    // The first requests prepare their statements.
    for (const site of Object.values(sites)) await ask(site, call);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, site] of Object.entries(sites)) figures[name].push(await ask(site, call));
    rows.push(rowOf(call, figures));
  }
  const notes = [
    `${few} and ${many} members, each with an entry in the register, a fee, most with a payment, and twelve letters; 40 documents; ${each} calls a round, one after the other`,
  ];
  if (absent.length > 0) notes.push(`not in this build: ${absent.join(', ')}`);
  return { tables: [tableOf(rows)], notes };
}

function rowOf({ what }, { small, large }) {
  const times = growth(small, large);
  const longest = Math.max(...large.map((figure) => figure.longest));
  return {
    what,
    figure: `${fixed(1000 / median(large.map(({ rate }) => rate)))} ms of ${many}, the longest ${fixed(longest, 0)} ms`,
    beside: `${brief(times)} times the work of ${few}`,
    aim: `<= ${most} times, the longest <= ${patience} ms`,
    ok: times <= most && longest <= patience,
  };
}

async function isAbsent(site, call) {
  const { path, ...request } = requestOf(site, call);
  const { status } = await fetch(site.url + path, request);
  if (status !== 404 && status !== 200) throw new Error(`${path} answered ${status}`);
  return status === 404;
}

/** Send requests sequentially, and no more of them than the rate limit allows one officer in a quarter of an hour. */
async function ask(site, call) {
  const { path, ...request } = requestOf(site, call);
  const times = [];
  for (let turn = 0; turn < each; turn += 1) {
    const begun = performance.now();
    const response = await fetch(site.url + path, request);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - begun);
  }
  return { rate: 1000 / median(times), longest: Math.max(...times) };
}
