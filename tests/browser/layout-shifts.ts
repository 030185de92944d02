import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  what: string;
}

/** Open a page whose typefaces arrive after its first painting; return the layout shifts that browsers count. */
export async function shiftsWithLateTypefaces(page: Page, path: string): Promise<Shift[]> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
  );
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Runs in the page before its own scripts. */
export function watchShifts() {
  type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[])
      shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. Return the sum of the shifts since it was opened, and what moved. */
export function sumOfShifts() {
  const { shifts } = window as unknown as { shifts: Shift[] };
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n'),
  };
}
