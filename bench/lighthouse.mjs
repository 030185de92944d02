import { mkdirSync } from 'node:fs';
import { findChromium } from '../scripts/chromium.mjs';
import { start } from './children.mjs';
import { pages, startSite, temporary } from './site.mjs';
import { fixed, median, tableOf } from './table.mjs';
import { browserArgs } from './weight.mjs';

/** LCP in seconds, TBT in milliseconds. A plain WordPress front page: 100 / 100 / 100 / 82, 1.1 s. */
const aims = { score: 100, lcp: 1.1, tbt: 0, cls: 0 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Run Lighthouse with its phone (simulated slow network), and list the audits that keep a score under 100. */
export async function measureLighthouse({ quick }) {
  const { default: lighthouse } = await import('lighthouse');
  const site = await startSite();
  const profile = temporary('chromium');
  mkdirSync(profile, { recursive: true });
  const browser = await start(
    findChromium(),
    [
      ...browserArgs,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { ready: /DevTools listening on ws:\/\/[\d.]+:(\d+)/, patience: 30_000 },
  );
  const rows = [];
  const notes = [];
  for (const [name, path] of Object.entries(pages)) {
    const url = site.url.replace('127.0.0.1', 'localhost') + path;
    const results = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      results.push(await visit(lighthouse, url, Number(browser.match[1])));
    }
    rows.push(rowOf(name, results));
    notes.push(...shortfalls(results[0]).map((line) => `${name}: ${line}`));
  }
  return { tables: [tableOf(rows)], notes };
}

/** Run Lighthouse once; a trace that the browser lost on a busy machine is taken again, twice at most. */
async function visit(lighthouse, url, port) {
  for (let attempt = 1; ; attempt += 1) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
    if (!lhr.runtimeError) return lhr;
    if (attempt === 3) throw new Error(lhr.runtimeError.message);
  }
}

function rowOf(name, results) {
  const middle = (read) => median(results.map(read));
  const scores = categories.map((id) => middle((lhr) => Math.round(lhr.categories[id].score * 100)));
  const lcp = middle((lhr) => lhr.audits['largest-contentful-paint'].numericValue / 1000);
  const tbt = middle((lhr) => lhr.audits['total-blocking-time'].numericValue);
  const cls = middle((lhr) => lhr.audits['cumulative-layout-shift'].numericValue);
  return {
    what: name,
    figure: `${scores.join(' / ')}, LCP ${fixed(lcp, 2)} s, TBT ${fixed(tbt, 0)} ms, CLS ${fixed(cls, 3)}`,
    aim: `${aims.score} four times, ${aims.lcp} s, ${aims.tbt}, ${aims.cls}`,
    // Rounded as in Lighthouse itself: a tenth of a second, a millisecond, a thousandth.
    ok:
      scores.every((score) => score >= aims.score) &&
      Number(fixed(lcp)) <= aims.lcp &&
      Math.round(tbt) <= aims.tbt &&
      Number(fixed(cls, 3)) <= aims.cls,
  };
}

/** List the audits that cost points, each with the first item it reports. */
function shortfalls(lhr) {
  return categories.flatMap((id) =>
    lhr.categories[id].auditRefs
      .map((reference) => ({ ...reference, audit: lhr.audits[reference.id] }))
      .filter(({ weight, audit }) => weight > 0 && audit.score !== null && audit.score < 1)
      .map(({ audit }) => {
        const [item] = audit.details?.items ?? [];
        const named = item?.node?.snippet ?? item?.url ?? item?.description ?? '';
        return `${id}: ${audit.id} ${audit.score} ${audit.displayValue ?? ''} ${named}`.trimEnd();
      }),
  );
}
