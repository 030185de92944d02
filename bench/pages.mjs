import { brief, count, fixed, median, ratio } from './figures.mjs';
import { load } from './load/one-address.mjs';
import { startNginx } from './nginx.mjs';
import { startPlain } from './plain.mjs';
import { inRounds } from './rounds.mjs';
import { ask, pages, startSite } from './site.mjs';
import { verdict } from './table.mjs';

const measured = ['home', 'calendar'];
const aims = { ofNginx: 0.6, ofPlain: 0.95, p99: 3, madeAnew: 4000 };
const kinds = {
  nginx: 'nginx',
  plain: 'bare node:http',
  cached: 'ours, in memory',
  anew: 'ours, not in memory: made anew',
};

/** Measure the two busiest pages, cached and rendered anew, beside nginx and bare node:http with the same bytes. */
export async function measurePages(plan) {
  const { tools } = plan;
  const site = await startSite();
  const answers = Object.fromEntries(
    await Promise.all(measured.map(async (name) => [name, await ask(site.url + pages[name])])),
  );
  const servers = {
    ...(tools.nginx ? { nginx: await startNginx(tools.nginx, answers) } : {}),
    plain: await startPlain(Object.fromEntries(measured.map((name) => [pages[name], answers[name]]))),
    cached: site,
    anew: await startSite({ PAGE_CACHE: '0' }),
  };
  const acts = {};
  const notes = [
    'what bounds an answer from memory is the writing of it, which the system does, as it does for bare Node; what bounds one that is made anew, rendering and packing',
  ];
  for (const name of measured) {
    for (const [kind, server] of Object.entries(servers)) {
      const url = server.url + (kind === 'nginx' ? `/${name}.html` : pages[name]);
      const { headers, body } = await ask(url);
      if (kind !== 'anew' && !body.equals(answers[name].body))
        throw new Error(`${kind} does not answer the same bytes for ${name}`);
      notes.push(`${kinds[kind]}, ${name}: ${body.length} bytes, ${headers.join('').length} of headers`);
      acts[`${name} ${kind}`] = (seconds) => load(tools, { url, pid: server.pid }, { seconds });
    }
  }
  const figures = await inRounds(acts, plan);
  const rows = measured.flatMap((name) =>
    Object.keys(servers).map((kind) => rowOf(name, kind, (other) => figures[`${name} ${other}`])),
  );
  return { tables: [{ columns, rows }], notes };
}

const columns = ['', 'a second', 'p99, ms', 'processor, µs', 'of nginx', 'of bare Node', 'aim', ''];

function rowOf(name, kind, of) {
  const ours = of(kind);
  const middle = (key) => median(ours.map((round) => round[key]));
  // On a machine with other work the rates tell less than the processor time of each response.
  const beside = (other) => {
    if (!other || other === ours) return '';
    return `${brief(ratio(ours, other))} (by processor ${brief(ratio(other, ours, 'micros'))})`;
  };
  const [nginx, plain] = [of('nginx'), of('plain')];
  const facts = { p99: middle('p99'), micros: middle('micros') };
  return [
    ...[`${name}: ${kinds[kind]}`, count(middle('rate')), fixed(facts.p99), count(facts.micros)],
    ...[kind === 'nginx' ? '' : beside(nginx), kind === 'nginx' ? '' : beside(plain)],
    ...aimOf(kind, { ...facts, nginx: nginx && ratio(ours, nginx), plain: ratio(ours, plain) }),
  ];
}

function aimOf(kind, { p99, micros, nginx, plain }) {
  if (kind === 'anew')
    return [`<= ${count(aims.madeAnew)} µs of processor`, verdict(micros <= aims.madeAnew)];
  if (kind !== 'cached') return ['', ''];
  const isMet = nginx >= aims.ofNginx && plain >= aims.ofPlain && p99 <= aims.p99;
  return [`>= ${aims.ofNginx} of nginx, ${aims.ofPlain} of bare Node, p99 <= ${aims.p99} ms`, verdict(isMet)];
}
