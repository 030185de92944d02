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
  /** Its database, for what would take a test too long to do by hand. */
  databaseUrl: string;
  /** The same, opened once. */
  database: () => Promise<Database>;
  clock: Clock;
  /** What it has written since it was opened. */
  output: () => string;
  /** The tokens of those who are signed in from test to test, by their names. */
  tokens: Map<string, string>;
  /** Stops it and starts it again on the same data at the same address, on a later day. */
  startAgain: (now: string) => Promise<void>;
}

const inSeason = '2025-05-20T10:00';

let now: Site | undefined;
/** The site of the test that runs: a worker has one at a time. */
export function siteNow(): Site {
  if (!now) throw new Error('No test has a site yet.');
  return now;
}

interface Fixtures {
  site: Site;
  complaints: string[];
}

/**
 * Each worker has a site in the middle of the starter season, with the cast, which the journeys share; a page's complaints
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
  // Not in the file that takes it: whoever adds something to a worker has workers, browsers and sites of its own.
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

/** The same with a site for each test alone, with these settings: for what would be in the way of others. */
export const testOfItsOwn = (settings: Record<string, string> = {}) =>
  test.extend<{ site: Site }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    site: async ({}, use) => {
      const { stop, ...site } = await startSite({ CLUB_NOW: inSeason, ...settings }, { withCast: true });
      await use(site);
      await stop();
    },
  });

/** What the test runner itself says in a page's name: it keeps the worker out (playwright.config.ts). */
export const isOfTheRunner = (text: string) =>
  text.startsWith('Service Worker registration blocked by Playwright');

/** Collects what a page complains of; a test that provokes a complaint empties the list. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !isOfTheRunner(message.text()) &&
      complaints.push(message.text()),
  );
  // A passage from page to page that another step breaks off is no fault.
  const brokenOff = /Transition was (aborted|skipped)/;
  page.on('pageerror', (error) => brokenOff.test(String(error)) || complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    const aborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!aborted) complaints.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return complaints;
}

/** The real server on a free port, with the starter club in a data folder of its own. */
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

/** That of a site which has just been opened. */
const clockAt = (now = '') => createOffsetClock(parseDateTimeSetting(now) ?? new Date());

/** A process that serves one site at a time; `said` is what it has written since that was opened. */
interface SiteProcess {
  ask: <Answer extends Said>(asked: Asked) => Promise<Answer>;
  said: string;
}

/** Those of this worker that serve none just now. */
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
  /** Rejects where the process cannot do it, or has gone. */
  async function answer(): Promise<Said> {
    const heard = new AbortController();
    const one = (event: string) => once(child, event, { signal: heard.signal });
    const [answered] = (await Promise.race([one('message'), one('exit')])) as [Said | number];
    // The other would listen for ever.
    heard.abort();
    if (typeof answered !== 'object' || 'failed' in answered)
      throw new Error(`The site did not start: ${JSON.stringify(answered)} ${server.said}`);
    return answered;
  }
  await answer();
  return server;
}
