import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { keptFolder } from '#tests/database.ts';

export { expect };

export interface Site {
  /** The running site's address. */
  url: string;
  /** The folder of the mails it has sent. */
  outbox: string;
  /** Its database, for what would take a test too long to do by hand. */
  databaseUrl: string;
  /** Stops it and starts it again on the same data at the same address, on a later day. */
  startAgain: (now: string) => Promise<void>;
}

const now = '2025-05-20T10:00';

/** Each worker has a site of its own, in the middle of the starter season, with the cast; a page's complaints fail its test. */
export const test = base.extend<{ complaints: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const { stop, ...site } = await startSite({ CLUB_NOW: now }, { withCast: true });
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
  baseURL: async ({ site }, use) => use(site.url),
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(complaints);
      expect(complaints, 'console errors, policy violations and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same with a site that only the file has which calls this: for what would be in the way of others. */
export const testOfItsOwn = () =>
  test.extend<object, { site: Site }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
      async ({}, use) => {
        const { stop, ...site } = await startSite({ CLUB_NOW: now }, { withCast: true });
        await use(site);
        await stop();
      },
      { scope: 'worker' },
    ],
  });

/** Collects what a page complains of; a test that provokes a complaint empties the list. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
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

/** The real server in a process of its own, on a free port, with the starter club in a data folder of its own. */
export async function startSite(settings: Record<string, string>, { withCast = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-browser-'));
  cpSync(await keptFolder(withCast ? 'cast' : 'starter'), dataDir, { recursive: true });
  return startAt(dataDir, settings);
}

async function startAt(dataDir: string, settings: Record<string, string>) {
  const common = { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', DATA_DIR: dataDir, ...settings };
  let output = '';
  function start(env: NodeJS.ProcessEnv): ChildProcess {
    const server = spawn(process.execPath, ['server/start.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server.stdout?.on('data', (text) => {
      output += text;
    });
    return server;
  }
  let server = start(common);
  const url = await readyAddress(server);
  async function end() {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  async function startAgain(now: string) {
    await end();
    server = start({ ...common, PORT: new URL(url).port, CLUB_NOW: now });
    await readyAddress(server);
  }
  async function stop() {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const places = { outbox: join(dataDir, 'outbox'), databaseUrl: `sqlite:${join(dataDir, 'club.db')}` };
  return { url, ...places, output: () => output, startAgain, stop };
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    server.stdout?.on('data', (text) => {
      output += text;
      const [, url] = /Ready on (\S+)/.exec(output) ?? [];
      if (url) done(url);
    });
    server.once('exit', () => fail(new Error(`the site did not start: ${output}`)));
  });
}
