import type { Page } from '@playwright/test';
import { expectFit } from './fit.ts';

/**
 * On a telephone alone: for a further state of a screen that is looked at on a desk too, where what differs is a sentence, a
 * mistake or a button more.
 */
export async function expectFitOnPhone(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFit(page, 360);
  // As it was found.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 800 });
}
