import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { projectRootFolder } from '#server/settings/config.ts';
import { expect, test } from './site.ts';

/** Viewport of a phone. */
export const phone = { width: 360, height: 740 };

/**
 * Tests on the demonstration, running in mid-season, with data in every part of a club. To be called once in a file: what the
 * tests of another file change is not in it.
 */
export const createDemonstrationTest = () =>
  test.extend<object, { demonstration: string }>({
    demonstration: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
      async ({}, use) => {
        const child = spawn(process.execPath, ['server/demo/demo.ts'], {
          cwd: projectRootFolder,
          env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let said = '';
        child.stdout.on('data', (text) => {
          said += text;
        });
        await expect.poll(() => said, { timeout: 200_000 }).toContain('can sign in');
        await use(/Ready on (\S+)/.exec(said)?.[1] ?? '');
        child.kill();
        await once(child, 'exit');
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ demonstration }, use) => use(demonstration),
    viewport: phone,
  });

/**
 * Walk as a user of a phone: pressed elements and the wanted result have to be in view as the screen opens, without
 * scrolling. Counts the screens on which they press or see the result, and the presses.
 */
export function walkOf(page: Page, { isTouch = false } = {}) {
  const seen: string[] = [];
  let taps = 0;
  const arrive = () => {
    const { pathname } = new URL(page.url());
    if (seen.at(-1) !== pathname) seen.push(pathname);
  };
  const inView = (what: Locator) => expect(what).toBeInViewport({ ratio: 0.75 });
  return {
    /** Open the first screen. */
    async from(path: string) {
      await page.goto(path);
    },
    /** Press an element that is in view; `then` is in view as a result. */
    async tap(what: Locator, then: Locator) {
      await inView(what);
      arrive();
      await (isTouch ? touch(what) : what.click());
      taps += 1;
      await inView(then.first());
    },
    /** Type into a field that is in view: it was pressed before. */
    async write(field: Locator, words: string) {
      await inView(field);
      arrive();
      await field.fill(words);
      taps += 1;
    },
    /** Assert that the wanted result is in view on a new screen. */
    async sees(what: Locator) {
      await expect(what).toBeVisible();
      await inView(what);
      arrive();
    },
    /** Assert the upper limits. */
    ends({ screens, taps: most }: { screens: number; taps: number }) {
      expect.soft(seen.length, `screens: ${seen.join(' → ')}`).toBeLessThanOrEqual(screens);
      expect.soft(taps, 'taps').toBeLessThanOrEqual(most);
    },
  };
}

/** Touch an element as soon as nothing lies over it: pages change with a picture of the earlier one on top. */
async function touch(what: Locator) {
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => what.evaluate(isOnTop)).toBe(true);
  await what.tap();
}
