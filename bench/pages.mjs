import { writeFileSync } from 'node:fs';
import { load } from './load.mjs';
import { startNginx } from './nginx.mjs';
import { ask, file, pages, startServer, startSite, temporary } from './site.mjs';
import { count, fixed, median } from './table.mjs';

const measured = ['home', 'calendar'];
const aims = { cached: 0.45, p99: 3, uncached: 0.015 };

/** Requests per second of the two busiest pages, from memory and rendered anew, beside nginx and bare node:http. */
export async function measurePages({ tools, seconds, rounds }) {
  const site = await startSite();
  const answers = Object.fromEntries(
    await Promise.all(measured.map(async (name) => [name, await ask(site.url + pages[name])])),
  );
  const servers = {
    ours: site,
    uncached: await startSite({ PAGE_CACHE: '0' }),
    plain: await startPlain(answers),
  };
  if (tools.nginx) servers.nginx = await startNginx(tools.nginx, answers);

  const targets = measured.flatMap((name) =>
    Object.entries(servers).map(([kind, { url, pid }]) => {
      const path = kind === 'nginx' ? `/${name}.html` : pages[name];
      return { name, kind, pid, url: url + path, rounds: [] };
    }),
  );
  const notes = [];
  for (const target of targets) {
    const { headers, body } = await ask(target.url);
    const same = target.kind === 'uncached' || body.equals(answers[target.name].body);
    if (!same) throw new Error(`${target.kind} does not answer the same bytes for ${target.name}`);
    notes.push(`${target.kind} ${target.name}: ${body.length} bytes, ${headers.join('').length} of headers`);
  }

  for (const target of targets) await load(tools, target, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) target.rounds.push(await load(tools, target, { seconds }));
  }
  return { rows: measured.flatMap((name) => rowsOf(name, targets)), notes };
}

function startPlain(answers) {
  // What Node writes itself is left to it, as in our own server.
  const written = /^(date|connection|keep-alive)$/i;
  const stored = Object.entries(answers).map(([name, { headers, body }]) => [
    pages[name],
    {
      headers: headers.filter((_, index) => !written.test(headers[index - (index % 2)])),
      body: body.toString('base64'),
    },
  ]);
  writeFileSync(temporary('answers.json'), JSON.stringify(Object.fromEntries(stored)));
  return startServer([file('plain-server.mjs'), temporary('answers.json')]);
}

function rowsOf(name, targets) {
  const of = (kind) => targets.find((target) => target.name === name && target.kind === kind)?.rounds;
  const nginx = of('nginx');
  const plain = of('plain');
  const line = (rounds) => {
    const [rate, p99, busy] = ['rate', 'p99', 'busy'].map((key) => median(rounds.map((round) => round[key])));
    const core = Number.isNaN(busy) ? '' : `, ${count(busy * 100)} % of a core`;
    return { rate, p99, figure: `${count(rate)}/s, p99 ${fixed(p99)} ms${core}` };
  };
  // Round by round: what disturbs the machine for a while disturbs both alike.
  const ratio = (rounds, reference) => median(rounds.map(({ rate }, round) => rate / reference[round].rate));
  // On a machine with other work the rates tell less than the processor time that each request cost.
  const work = (rounds) => median(rounds.map(({ busy, rate }) => (busy / rate) * 1e6));
  const perCore = (rounds, digits) => fixed(work(nginx) / work(rounds), digits);
  const beside = (rounds, digits) =>
    [
      nginx
        ? `${fixed(ratio(rounds, nginx), digits)} of nginx (by processor time ${perCore(rounds, digits)})`
        : 'no nginx here',
      rounds === plain ? '' : `${fixed(ratio(rounds, plain), digits)} of bare node:http`,
    ]
      .filter(Boolean)
      .join(', ');
  const [cached, uncached] = [of('ours'), of('uncached')];
  const { p99, figure } = line(cached);
  return [
    ...(nginx ? [{ what: `${name}: nginx`, figure: line(nginx).figure }] : []),
    { what: `${name}: bare node:http`, figure: line(plain).figure, beside: beside(plain, 2) },
    {
      what: `${name}: ours, cached`,
      figure,
      beside: beside(cached, 2),
      aim: `>= ${aims.cached} of nginx, p99 <= ${aims.p99} ms`,
      ok: nginx && ratio(cached, nginx) >= aims.cached && p99 <= aims.p99,
    },
    {
      what: `${name}: ours, rendered`,
      figure: line(uncached).figure,
      beside: beside(uncached, 4),
      aim: `>= ${aims.uncached} of nginx`,
      ok: nginx && ratio(uncached, nginx) >= aims.uncached,
    },
  ];
}
