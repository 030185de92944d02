import { percentile } from '../figures.mjs';
import { cpuSeconds } from '../process-facts.mjs';
import { openConnection, requestOf } from './connection.mjs';

/** Number of connections of the measurement of NodeBB. */
const connections = 16;

/**
 * Repeat a visit on several connections. A visit is a list of requests, sent one after another on one connection; it counts once,
 * and lasts from the first request to the last response. Resolves with visits a second, the 99th percentile in milliseconds, and
 * the microseconds of processor time that each cost: the site's, that of its database server, where it has one, and the share of
 * a core that the client took.
 */
export async function load(site, visit, seconds) {
  const used = () => ({ site: cpuSeconds(site.pid), store: site.storePid ? cpuSeconds(site.storePid) : 0 });
  const lanes = Array.from({ length: connections }, () => openConnection(new URL(site.url).port));
  const times = [];
  const own = process.cpuUsage();
  const before = used();
  const started = performance.now();
  const ends = started + seconds * 1000;
  try {
    await Promise.all(lanes.map((lane) => over(lane, visit, ends, times)));
  } finally {
    for (const lane of lanes) lane.close();
  }
  const took = (performance.now() - started) / 1000;
  const after = used();
  const { user, system } = process.cpuUsage(own);
  const each = (name) => ((after[name] - before[name]) / times.length) * 1e6;
  return {
    rate: times.length / took,
    p99: percentile(times, 0.99),
    longest: percentile(times, 1),
    micros: each('site'),
    storeMicros: each('store'),
    asking: (user + system) / 1e6 / took,
  };
}

async function over(lane, visit, ends, times) {
  while (performance.now() < ends) {
    const requests = visit().map((request) => [request, requestOf(request)]);
    const begun = performance.now();
    for (const [{ method = 'GET', path }, text] of requests) {
      const status = await lane.ask(text);
      if (status >= 300) throw new Error(`${method} ${path} was answered ${status}`);
    }
    times.push(performance.now() - begun);
  }
}
