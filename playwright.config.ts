import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // One more than the cores of a small machine: a journey waits for half of its time.
  workers: 3,
  // Nothing here says how quick the site is: a machine with other work may take its time.
  timeout: 120_000,
  // No second try: what fails by chance has a fault to be found, or the site has.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixels: 40 } },
  // Compared pictures: the same for every machine. `npm test -- update-pictures` alone takes new ones.
  snapshotPathTemplate: '{testDir}/compared/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  retries: 0,
  forbidOnly: true,
  use: {
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // As each look leaves it too: what moves is drawn again and again. Where movement could be in the way (the lightbox, the
    // bar's menus, a reply that comes into sight) a file asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What the worker keeps would stand between a page and what a journey puts in its way: those that are about it let it in
    // (tests/browser/no-line).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // As whole Chromium draws glyphs on Debian: the headless shell and it make the same compared pictures.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
