import { readdirSync } from 'node:fs';
import autocannon from 'autocannon';
import { endChildren } from '../bench/children.mjs';
import { memoryOf } from '../bench/process-facts.mjs';
import { closeSite, seedSite, startSite } from '../bench/site.mjs';
import { fixed, printTable } from '../bench/table.mjs';

// Sends twice as many requests as the site can answer, then the usual load again: `npm run soak -- load [seconds]`. Each page is
// rendered anew (PAGE_CACHE=0), so that each request takes work.
const [seconds = 20] = process.argv.slice(2).map(Number);
const paths = ['/', '/full-calendar', '/leagues/tuesday', '/search?q=bowls'];
const aims = { p99: 1000, megabytes: 300, recovered: 5 };

try {
  await seedSite();
  const site = await startSite({ PAGE_CACHE: '0' });
  await load(site.url, { connections: 8, duration: 3 });
  const usual = await load(site.url, { connections: 8, duration: 5 });
  const capacity = usual.answered.length / 5;
  const filesBefore = filesOf(site.pid);

  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(site.pid)?.all ?? 0);
  }, 200);
  const twice = await load(site.url, {
    connections: 400,
    duration: seconds,
    overallRate: Math.round(capacity * 2),
  });
  clearInterval(watching);
  const recovered = await untilWell(site.url);
  await new Promise((done) => setTimeout(done, 3000));

  const p99 = twice.answered.toSorted((a, b) => a - b)[Math.ceil(twice.answered.length * 0.99) - 1] ?? 0;
  const sent = twice.answered.length + twice.turnedAway;
  printTable([
    { what: 'capacity, each page rendered', figure: `${fixed(capacity, 0)}/s` },
    {
      what: 'asked twice of it',
      figure: `${fixed(sent / seconds, 0)}/s`,
      beside: `${fixed(twice.answered.length / seconds, 0)}/s answered, ${fixed((twice.turnedAway / sent) * 100, 0)} % turned away with 503`,
    },
    {
      what: 'p99 of what was answered',
      figure: `${fixed(p99, 0)} ms`,
      aim: `<= ${aims.p99} ms`,
      ok: p99 <= aims.p99,
    },
    {
      what: 'neither answered nor turned away',
      figure: String(twice.failed),
      aim: '0',
      ok: twice.failed === 0,
    },
    {
      what: 'memory at most',
      figure: `${fixed(most, 0)} MB`,
      aim: `<= ${aims.megabytes} MB`,
      ok: most <= aims.megabytes,
    },
    {
      what: 'as quick as before, after it',
      figure: `${fixed(recovered)} s`,
      aim: `<= ${aims.recovered} s`,
      ok: recovered <= aims.recovered,
    },
    { what: 'open files before and after', figure: `${filesBefore} and ${filesOf(site.pid)}` },
  ]);
} finally {
  await endChildren();
  closeSite();
}

/** Measure the response times, in milliseconds, and count requests that were refused or not answered at all. */
function load(url, options) {
  const answered = [];
  let turnedAway = 0;
  let other = 0;
  return new Promise((done, fail) => {
    const run = autocannon(
      { url, requests: paths.map((path) => ({ path })), timeout: 30, ...options },
      (error, result) =>
        error ? fail(error) : done({ answered, turnedAway, failed: other + result.errors + result.timeouts }),
    );
    run.on('response', (_, status, __, milliseconds) => {
      if (status === 200) answered.push(milliseconds);
      else if (status === 503) turnedAway += 1;
      else other += 1;
    });
  });
}

/** Measure the seconds until three responses in a row arrive within 100 ms. */
async function untilWell(url) {
  const began = performance.now();
  for (let quick = 0; quick < 3; ) {
    const asked = performance.now();
    const { status } = await fetch(`${url}/full-calendar`);
    quick = status === 200 && performance.now() - asked < 100 ? quick + 1 : 0;
    if (performance.now() - began > 60_000) break;
  }
  return (performance.now() - began) / 1000;
}

function filesOf(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}
