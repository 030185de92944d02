import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type Clock, createOffsetClock } from '#app/core/clock.ts';
import { type Database, openDatabase } from '#db/connection.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
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
  /** Close it while something is done, and open it again on the same data at the same address. */
  whileClosed: (action: () => Promise<void>) => Promise<void>;
}

const inSeason = '2025-05-20T10:00';

let now: Site | undefined;
/** Return the site of the running test: a worker has one at a time. */
export function siteNow(): Site {
  if (!now) throw new Error('No test has a site yet.');
  return now;
}

interface Options {
  /** Settings of the site, over those of mid-season. */
  settings: Record<string, string>;
  /** True if the club uses every feature. */
  usesAll: boolean;
  /** True if a test shows what a browser blocks: nothing may be blocked otherwise. */
  isBlocking: boolean;
}

interface Fixtures {
  site: Site;
  complaints: string[];
}

/**
 * Each test has its own site in the middle of the starter season, with the cast: no test depends on what another has changed. A
 * page's errors fail its test. `test.use({ settings, usesAll })` changes the site of a file's tests.
 */
export const test = base.extend<Fixtures & Options>({
  settings: [{}, { option: true }],
  usesAll: [false, { option: true }],
  isBlocking: [false, { option: true }],
  site: async ({ settings, usesAll, isBlocking }, use) => {
    const { stop, ...site } = await startSite(
      { CLUB_NOW: inSeason, ...settings },
      { withCast: true, usesAll },
    );
    await use(site);
    await stop();
    const stopped = site
      .output()
      .split('\n')
      .filter((line) => line.includes('a browser stopped'));
    if (!isBlocking) expect(stopped, 'what browsers reported of any page').toEqual([]);
  },
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
export async function startSite(
  settings: Record<string, string>,
  { withCast = false, usesAll = false } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-browser-'));
  cpSync(await keptFolder(withCast ? 'cast' : 'starter'), dataDir, { recursive: true });
  const databaseUrl = `sqlite:${join(dataDir, 'club.db')}`;
  if (usesAll) {
    const db = await openDatabase(databaseUrl);
    await enableFeatures(db);
    await db.destroy();
  }
  const server = idle.pop() ?? (await startProcess());
  const common = { LOG_LEVEL: 'warn', PORT: '0', FORM_SECONDS: '0', DATA_DIR: dataDir, ...settings };
  server.said = '';
  const { port } = await server.ask<{ port: number }>({ open: common });
  await expect.poll(() => server.said).toContain('Ready on');
  let clock = clockAt(settings.CLUB_NOW);
  async function startAgain(now: string, whileClosed?: () => Promise<void>) {
    await server.ask({ close: true });
    await whileClosed?.();
    await server.ask({ open: { ...common, PORT: String(port), CLUB_NOW: now } });
    clock = clockAt(now);
  }
  const whileClosed = (action: () => Promise<void>) => startAgain(settings.CLUB_NOW ?? '', action);
  async function stop() {
    await (await rows)?.destroy();
    await server.ask({ close: true });
    idle.push(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
  let rows: Promise<Database> | undefined;
  function database() {
    rows ??= openDatabase(databaseUrl);
    return rows;
  }
  const site = {
    ...{ url: `http://localhost:${port}`, outbox: join(dataDir, 'outbox'), databaseUrl },
    ...{ database, clock: () => clock(), startAgain, whileClosed, tokens: new Map<string, string>() },
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
