import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type Clock, createOffsetClock } from '#app/core/clock.ts';
import { type Database, openDatabase } from '#db/connection.ts';
import { parseDateTimeSetting } from '#server/settings/setting-kinds.ts';
import { keptFolder } from '#tests/database.ts';
import type { Asked, Said } from './site-process.ts';

export { expect };

export interface Site {
  /** The running site's address. */
  url: string;
  /** The folder of the mails it has sent. */
  outbox: string;
  /** Its database, for data that would take a test too long to enter by hand. */
  databaseUrl: string;
  /** The same, opened once. */
  database: () => Promise<Database>;
  clock: Clock;
  /** Return all that it has written since it was opened. */
  output: () => string;
  /** Cached tokens of people who are signed in from test to test, by their names. */
  tokens: Map<string, string>;
  /** Restart it on the same data at the same address, on a later day. */
  startAgain: (now: string) => Promise<void>;
}

const inSeason = '2025-05-20T10:00';

let now: Site | undefined;
/** Return the site of the running test: a worker has one at a time. */
export function siteNow(): Site {
  if (!now) throw new Error('No test has a site yet.');
  return now;
}

interface Fixtures {
  site: Site;
  complaints: string[];
}

/**
 * Each worker has a site in the middle of the starter season, with the cast, which the journeys share; a page's errors
 * fail its test.
 */
export const test = base.extend<Fixtures, { sharedSite: Site; onePage: Page }>({
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const { stop, ...site } = await startSite({ CLUB_NOW: inSeason }, { withCast: true });
      await use(site);
      await stop();
      const stopped = site
        .output()
        .split('\n')
        .filter((line) => line.includes('a browser stopped'));
      expect(stopped, 'what browsers reported of any page, whoever opened it').toEqual([]);
    },
    { scope: 'worker' },
  ],
  // Not in the file that takes it: a file that adds a worker fixture has workers, browsers and sites of its own.
  onePage: [
    async ({ browser, sharedSite }, use) => {
      const page = await browser.newPage({
        baseURL: sharedSite.url,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ sharedSite }, use) => use(sharedSite),
  baseURL: async ({ site }, use) => {
    now = site;
    await use(site.url);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(complaints);
      expect(complaints, 'console errors, policy violations and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same with a site for each test alone, with these settings: for changes that would disturb others. */
export const testOfItsOwn = (settings: Record<string, string> = {}) =>
  test.extend<{ site: Site }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    site: async ({}, use) => {
      const { stop, ...site } = await startSite({ CLUB_NOW: inSeason, ...settings }, { withCast: true });
      await use(site);
      await stop();
    },
  });

/** Messages of the test runner itself in a page's name: it keeps the worker out (playwright.config.ts). */
export const isOfTheRunner = (text: string) =>
  text.startsWith('Service Worker registration blocked by Playwright');

/** Collect the errors of a page; a test that provokes one empties the list. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !isOfTheRunner(message.text()) &&
      complaints.push(message.text()),
  );
  // A page transition that another step aborts is no fault.
  const brokenOff = /Transition was (aborted|skipped)/;
  page.on('pageerror', (error) => brokenOff.test(String(error)) || complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    const aborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!aborted) complaints.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return complaints;
}

/** Start the real server on a free port, with the starter club in a data folder of its own. */
export async function startSite(settings: Record<string, string>, { withCast = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-browser-'));
  cpSync(await keptFolder(withCast ? 'cast' : 'starter'), dataDir, { recursive: true });
  const server = idle.pop() ?? (await startProcess());
  const common = { LOG_LEVEL: 'warn', PORT: '0', FORM_SECONDS: '0', DATA_DIR: dataDir, ...settings };
  server.said = '';
  const { port } = await server.ask<{ port: number }>({ open: common });
  await expect.poll(() => server.said).toContain('Ready on');
  let clock = clockAt(settings.CLUB_NOW);
  async function startAgain(now: string) {
    await server.ask({ close: true });
    await server.ask({ open: { ...common, PORT: String(port), CLUB_NOW: now } });
    clock = clockAt(now);
  }
  async function stop() {
    await (await rows)?.destroy();
    await server.ask({ close: true });
    idle.push(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
  const databaseUrl = `sqlite:${join(dataDir, 'club.db')}`;
  let rows: Promise<Database> | undefined;
  function database() {
    rows ??= openDatabase(databaseUrl);
    return rows;
  }
  const site = {
    ...{ url: `http://localhost:${port}`, outbox: join(dataDir, 'outbox'), databaseUrl },
    ...{ database, clock: () => clock(), startAgain, tokens: new Map<string, string>() },
    output: () => server.said,
  };
  return { ...site, stop };
}

/** Return the clock of a site that has just been opened. */
const clockAt = (now = '') => createOffsetClock(parseDateTimeSetting(now) ?? new Date());

/** A process that serves one site at a time; `said` returns its output since that was opened. */
interface SiteProcess {
  ask: <Answer extends Said>(asked: Asked) => Promise<Answer>;
  said: string;
}

/** Processes of this worker that serve no site just now. */
const idle: SiteProcess[] = [];

async function startProcess(): Promise<SiteProcess> {
  const child = fork(join(import.meta.dirname, 'site-process.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const server: SiteProcess = {
    said: '',
    async ask<Answer extends Said>(asked: Asked) {
      child.send(asked);
      return (await answer()) as Answer;
    },
  };
  child.stdout?.on('data', (text) => {
    server.said += text;
  });
  /** Reject where the process reports a failure, or has gone. */
  async function answer(): Promise<Said> {
    const heard = new AbortController();
    const one = (event: string) => once(child, event, { signal: heard.signal });
    const [answered] = (await Promise.race([one('message'), one('exit')])) as [Said | number];
    // The other listener would stay for ever.
    heard.abort();
    if (typeof answered !== 'object' || 'failed' in answered)
      throw new Error(`The site did not start: ${JSON.stringify(answered)} ${server.said}`);
    return answered;
  }
  await answer();
  return server;
}
