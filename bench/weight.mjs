import { chromium, devices } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { pages, startSite } from './site.mjs';
import { fixed, tableOf } from './table.mjs';

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** In kB (1000 bytes), compressed, headers included. A plain WordPress front page: 10 of script, 40 in all. */
const aims = { script: 10, lean: 40, withFonts: 100 };
/** Limits of the page itself: uncompressed, as the browser parses it, and compressed, as it is transferred. */
const ofPage = { home: { plain: 30, packed: 9 }, calendar: { plain: 75, packed: 12 } };

/** Measure the bytes that a phone fetches on a first visit, by kind. */
export async function measureWeight() {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs });
  try {
    const rows = [];
    for (const [name, path] of Object.entries(pages)) {
      const url = site.url.replace('127.0.0.1', 'localhost') + path;
      const plain = (await (await fetch(url)).arrayBuffer()).byteLength / 1000;
      rows.push(...rowsOf(name, await weigh(browser, url), plain));
    }
    return { tables: [tableOf(rows)] };
  } finally {
    await browser.close();
  }
}

/** Bytes by resource type, for a visitor with an empty cache. */
async function weigh(browser, url) {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const types = new Map();
  const bytes = {};
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle', timeout: 30_000 });
  await context.close();
  return bytes;
}

function rowsOf(name, bytes, plain) {
  const kB = (types) => types.reduce((sum, type) => sum + (bytes[type] ?? 0), 0) / 1000;
  const kinds = Object.keys(bytes);
  const script = kB(['Script']);
  const all = kB(kinds);
  const withFonts = kB(kinds.filter((kind) => kind !== 'Image'));
  const lean = withFonts - kB(['Font']);
  const row = (what, figure, aim) => ({
    what: `${name}: ${what}`,
    figure: `${fixed(figure)} kB`,
    aim: aim && `<= ${aim} kB`,
    ok: aim && figure <= aim,
  });
  return [
    row('the page, not packed', plain, ofPage[name]?.plain),
    row('the page, packed', kB(['Document']), ofPage[name]?.packed),
    row('script', script, aims.script),
    row('without fonts and pictures', lean, aims.lean),
    row('with fonts', withFonts, aims.withFonts),
    { ...row('all', all), beside: kinds.map((kind) => `${kind} ${fixed(kB([kind]))}`).join(', ') },
  ];
}
