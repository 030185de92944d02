import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A machine shared with others may starve a browser for seconds: patience, and one more try. The report names each test that
  // needed it: it has a fault to be found, or the site has.
  expect: { timeout: 15_000 },
  retries: 1,
  forbidOnly: true,
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
