import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** A telephone in the hand. */
export const phone = { width: 360, height: 740 };

/**
 * Somebody on their way, on a telephone: what they press and what they came for has to be in view as the screen opens, without
 * scrolling. Counts the screens that they see and how often they press.
 */
export function walkOf(page: Page) {
  const seen: string[] = [];
  let taps = 0;
  const arrive = () => {
    const { pathname } = new URL(page.url());
    if (seen.at(-1) !== pathname) seen.push(pathname);
  };
  const inView = (what: Locator) => expect(what).toBeInViewport({ ratio: 0.9 });
  return {
    /** From where they begin: the first screen. */
    async from(path: string) {
      await page.goto(path);
      arrive();
    },
    /** Presses what is in view; `to` is what is there then. */
    async tap(what: Locator, to: Locator) {
      await inView(what);
      await what.click();
      taps += 1;
      await expect(to).toBeVisible();
      arrive();
    },
    inView,
    /** Of which there are to be no more than these. */
    async ends({ screens, taps: most }: { screens: number; taps: number }) {
      expect.soft(seen.length, `screens: ${seen.join(' → ')}`).toBeLessThanOrEqual(screens);
      expect.soft(taps, 'taps').toBeLessThanOrEqual(most);
    },
  };
}
