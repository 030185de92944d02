import { brief, fixed, median, percentile, ratio } from '../figures.mjs';
import { requestOf as asText, openConnection } from '../load/connection.mjs';
import { startPlain } from '../plain.mjs';
import { ask } from '../site.mjs';
import { verdict } from '../table.mjs';
import { clubSite, requestOf } from './site.mjs';

const sizes = {
  few: { members: 50, events: 120 },
  usual: { members: 200, events: 120 },
  many: { members: 400, events: 120 },
  short: { members: 200, events: 30 },
};
const aims = {
  /** Limit of growth: no more work for each member, or for each event, where there are many of them. */
  members: sizes.many.members / sizes.few.members,
  events: sizes.usual.events / sizes.short.events,
  /** Size of a response over the network, as for a page without its pictures and fonts. */
  kB: 40,
  /** Longest response time, in milliseconds, for the usual club. */
  longest: 1000,
};
/** Response times below so many milliseconds in the larger club count as instant: their ratios are noise. */
const nothing = 3;
const each = 10;

/**
 * Measure the requests of `callsOf` (given the number of events), sequentially, to clubs of several sizes and to bare `node:http`
 * with the same bytes, in the same run.
 */
export async function measureCalls({ rounds }, callsOf) {
  const sites = {};
  for (const [name, size] of Object.entries(sizes)) sites[name] = await clubSite(size);
  const answers = {};
  for (const call of callsOf(sizes.usual.events)) answers[call.path] = await answerOf(sites.usual, call);
  const plain = await startPlain(answers);
  const rows = [];
  for (const [index, { what }] of callsOf(sizes.usual.events).entries()) {
    const lanes = {};
    for (const [name, site] of Object.entries(sites))
      lanes[name] = laneTo(site, requestOf(site, callsOf(site.events)[index]));
    const { path } = callsOf(sizes.usual.events)[index];
    lanes.plain = laneTo(plain, { path });
    const figures = Object.fromEntries(Object.keys(lanes).map((name) => [name, []]));
    // The first requests prepare their statements.
    for (const lane of Object.values(lanes)) await lane.ask();
    for (let round = 0; round < rounds; round += 1)
      for (const [name, lane] of Object.entries(lanes)) figures[name].push(await lane.ask());
    for (const lane of Object.values(lanes)) lane.close();
    rows.push(rowOf(what, answers[path].body.length / 1000, figures));
  }
  return { tables: [{ columns, rows }], notes };
}

const columns = ['', 'kB', 'ms', 'longest, ms', 'of bare Node', '8 × members', '4 × events', 'aim', ''];
const notes = [
  `${sizes.usual.members} members, ${sizes.usual.events} events; beside it from ${sizes.few.members} to ${sizes.many.members} members with as many events, and from ${sizes.short.events} events with as many members`,
  `names down for every match, sides, lifts, duties, roll-ups and suppers in use; pages made anew; ${each} calls a round, one after the other, of which the third quickest counts`,
  `no more kB on the line than ${aims.kB}, none longer than ${aims.longest} ms; what takes less than ${nothing} ms is not looked at for how it grows`,
];

function rowOf(what, kB, figures) {
  const { few, usual, many, short, plain } = figures;
  const longest = Math.max(...usual.map((figure) => figure.longest));
  const took = (some) => 1000 / median(some.map(({ rate }) => rate));
  const [byMembers, byEvents] = [ratio(few, many), ratio(short, usual)];
  const isFlat = (times, most, some) => times <= most || took(some) < nothing;
  const ok =
    kB <= aims.kB &&
    longest <= aims.longest &&
    isFlat(byMembers, aims.members, many) &&
    isFlat(byEvents, aims.events, usual);
  return [
    ...[what, fixed(kB), fixed(took(usual)), fixed(longest, 0), brief(ratio(usual, plain))],
    ...[brief(byMembers), brief(byEvents), `<= ${aims.members}, <= ${aims.events}`, verdict(ok)],
  ];
}

/** Open a connection to a site on which one request is repeated. */
function laneTo({ url }, request) {
  const lane = openConnection(new URL(url).port);
  const text = asText(request);
  async function askOnce() {
    const begun = performance.now();
    const status = await lane.ask(text);
    if (status !== 200) throw new Error(`${request.path} answered ${status}`);
    return performance.now() - begun;
  }
  async function askSeveral() {
    const times = [];
    for (let turn = 0; turn < each; turn += 1) times.push(await askOnce());
    return { rate: 1000 / percentile(times, 0.3), longest: Math.max(...times) };
  }
  return { ask: askSeveral, close: lane.close };
}

async function answerOf(site, call) {
  const { path, headers } = requestOf(site, call);
  return ask(site.url + path, headers);
}
