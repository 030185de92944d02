import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorMessage } from '#app/core/refusals.ts';
import { setLowestProcessPriority } from '#server/workers/low-priority.ts';

interface Start {
  version: string;
  settings: Record<string, string | undefined>;
  timeoutMs: number;
  /** Paths to request. */
  pages: string[];
}

/** Timeout for pending responses, in milliseconds. */
const patienceAtEnd = 15_000;

/**
 * Start a version at the lowest priority on a folder with only a copy of the database, request its pages and end it. Returns the
 * duration of the migration in milliseconds.
 */
export async function startVersionOnDatabaseCopy(
  folder: string,
  { version, settings, timeoutMs, pages }: Start,
): Promise<{ ms: number; ready: number }> {
  // An earlier one would begin its work in earnest.
  if (!existsSync(join(version, 'server/updates/rehearsal')))
    throw new Error(`'${version}' does not support a trial, so it cannot be tested.`);
  // Inherited sockets belong to the real site.
  const { LISTEN_FDS: _, LISTEN_PID: __, LISTEN_FDNAMES: ___, ...env } = settings;
  const child = spawn(
    join(version, 'node_modules/.bin/node'),
    ['--max-old-space-size=512', 'server/start.mjs'],
    { cwd: version, env: { ...env, REHEARSAL: 'on', DATA_DIR: folder, LOG_LEVEL: 'error' }, stdio: 'pipe' },
  );
  const begun = performance.now();
  // One that cannot be started at all is told by its 'error'.
  const closed = once(child, 'close').catch(() => {});
  const overdue = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const withUs = () => child.kill('SIGKILL');
  process.once('exit', withUs);
  try {
    const { url, ms } = await becomesReady(child);
    const ready = Math.round(performance.now() - begun);
    for (const page of ['/readyz', ...pages]) await fetchPage(url, page, timeoutMs);
    return { ms, ready };
  } finally {
    clearTimeout(overdue);
    await end(child, closed);
    process.off('exit', withUs);
  }
}

async function becomesReady(child: ChildProcess): Promise<{ url: string; ms: number }> {
  let said = '';
  const ready = Promise.withResolvers<{ url: string; ms: number }>();
  const hear = (text: Buffer) => {
    said += text;
    const [, port] = /^Ready on http:\/\/localhost:(\d+)$/m.exec(said) ?? [];
    const [, ms] = /^Brought up to date in (\d+) ms$/m.exec(said) ?? [];
    if (port && ms) ready.resolve({ url: `http://127.0.0.1:${port}`, ms: Number(ms) });
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  child.on('error', ({ message }) =>
    ready.reject(new Error(`The new version cannot be started: ${message}.`)),
  );
  child.on('close', (_, signal) => ready.reject(new Error(whyNot(said, signal))));
  setLowestProcessPriority(child.pid);
  return ready.promise;
}

function whyNot(said: string, signal: string | null): string {
  const [, migration, reason] = /\(in '(\d[\w-]*)': ([^\n]+)/.exec(said) ?? [];
  if (migration)
    return `The new version could not bring a copy of the database up to date, in '${migration}': ${reason?.replace(/\)$/, '')}.`;
  const last = said.trim().split('\n').slice(-5).join(' ').slice(-1000);
  const words = last ? ` Last message: ${last}` : '';
  return signal === 'SIGKILL'
    ? `The new version did not start on a copy of the database in time.${words}`
    : `The new version does not start on a copy of the database.${words}`;
}

async function fetchPage(url: string, page: string, timeoutMs: number): Promise<void> {
  const failed = (how: string) =>
    new Error(`The new version started on a copy of the database, but ${page} ${how}.`);
  const signal = AbortSignal.timeout(Math.min(timeoutMs, 60_000));
  const response = await fetch(url + page, { redirect: 'manual', signal }).catch((error) => {
    throw failed(`did not respond (${getErrorMessage(error)})`);
  });
  const text = await response.text().catch(() => '');
  if (response.status !== 200) throw failed(`returned ${response.status}`);
  if (page !== '/readyz' && !text.includes('</html>')) throw failed('was incomplete');
}

async function end(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const timeoutMs = setTimeout(() => child.kill('SIGKILL'), patienceAtEnd);
  child.kill('SIGTERM');
  await closed.finally(() => clearTimeout(timeoutMs));
}
