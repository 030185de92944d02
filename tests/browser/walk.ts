import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { projectRootFolder } from '#server/settings/config.ts';
import { expect, test } from './site.ts';

/** A telephone in the hand. */
export const phone = { width: 360, height: 740 };

/** The demonstration, alive in mid-season: everything that a club has is in it. One for the tests of a file. */
export const testOfTheDemonstration = test.extend<object, { demonstration: string }>({
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
 * Somebody on their way, on a telephone: what they press and what they came for has to be in view as the screen opens, without
 * scrolling. Counts the screens on which they press or see what they came for, and how often they press.
 */
export function walkOf(page: Page) {
  const seen: string[] = [];
  let taps = 0;
  const arrive = () => {
    const { pathname } = new URL(page.url());
    if (seen.at(-1) !== pathname) seen.push(pathname);
  };
  const inView = (what: Locator) => expect(what).toBeInViewport({ ratio: 0.75 });
  return {
    /** From where they begin: the first screen. */
    async from(path: string) {
      await page.goto(path);
    },
    /** Presses what is in view; `then` is what is in view because of it. */
    async tap(what: Locator, then: Locator) {
      await inView(what);
      arrive();
      await what.click();
      taps += 1;
      await inView(then.first());
    },
    /** Writes, from keyboard to keyboard, into what is in view: the field was pressed. */
    async write(field: Locator, words: string) {
      await inView(field);
      arrive();
      await field.fill(words);
      taps += 1;
    },
    /** What they came for, on a screen that opens. */
    async sees(what: Locator) {
      await expect(what).toBeVisible();
      await inView(what);
      arrive();
    },
    /** Of which there are to be no more than these. */
    ends({ screens, taps: most }: { screens: number; taps: number }) {
      expect.soft(seen.length, `screens: ${seen.join(' → ')}`).toBeLessThanOrEqual(screens);
      expect.soft(taps, 'taps').toBeLessThanOrEqual(most);
    },
  };
}
