import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a site to take pictures of, with the screens on which they are taken. */

export const phone = { width: 390, height: 780 };
export const laptop = { width: 1100, height: 760 };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Start a site in a child process; `says` waits until its output has a text. */
export function startSite(file, settings) {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const says = (pattern) =>
    new Promise((done, fail) => {
      const look = () => {
        const found = pattern.exec(said);
        if (found) done(found);
      };
      child.stdout.on('data', look);
      child.on('exit', () => fail(new Error(`${file} did not start.`)));
      look();
    });
  return { says, stop: () => child.kill() };
}

export async function pageOf(browser, baseURL) {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', baseURL });
  return context.newPage();
}
