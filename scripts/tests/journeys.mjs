// Runs journeys (Playwright's tests) in the Chromium of this machine.
import { spawn } from 'node:child_process';
import { findHeadlessChromium } from '../chromium.mjs';

/**
 * Run journeys. Each event of tests/browser/reporter.mjs is passed to `tell`; `cwd` is the folder, `env` the settings. With
 * `takesPictures` a compared picture that differs is stored instead of a failure.
 */
export function runJourneys(files, tell, { cwd, env = process.env, takesPictures = false } = {}) {
  // Without npx, so that the reporter's events come straight to this process.
  const options = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=./tests/browser/reporter.mjs',
    ...(takesPictures ? ['--update-snapshots=changed'] : []),
    ...files,
  ];
  const browser = spawn(process.execPath, options, {
    cwd,
    // Node itself parses TypeScript: Playwright would transform it in the main process and again in each worker.
    env: { ...env, CHROMIUM_PATH: findHeadlessChromium(), PW_DISABLE_TS_ESM: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let failed = 0;
  browser.on('message', (event) => {
    if (!event.passed) failed += 1;
    tell(event);
  });
  return new Promise((done) => {
    browser.once('exit', (code, signal) => {
      if (code !== 0 && failed === 0)
        tell({
          file: 'tests/browser',
          name: 'journeys',
          ms: 0,
          passed: false,
          error: `ended with ${signal ?? code}`,
        });
      done();
    });
  });
}
