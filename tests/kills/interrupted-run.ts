import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRootFolder, readServerConfig } from '#server/settings/config.ts';
import { openSiteServices } from '#server/site.ts';
import type { Data } from './interrupted-data.ts';
import { settingsOf } from './killed-site.ts';

/** Number of kills that left the state before, and the state after; any other state fails. */
export interface Ended {
  before: number;
  after: number;
}

/** Duration in milliseconds, and number of changes to files. */
export interface Took {
  milliseconds: number;
  steps: number;
}

/** After so many milliseconds, or just before one of its changes to files. */
export type Moment = { after: number } | { step: number };

/** Runs a program of the project to its end, or kills it. */
export async function run(words: string[], data: Data, kill?: Moment): Promise<Took> {
  const began = performance.now();
  const env = { ...settingsOf(data), KILL_AT_STEP: String(kill && 'step' in kill ? kill.step : 0) };
  const child = spawn(process.execPath, ['--import', './tests/kills/kill-at-step.mjs', ...words], {
    cwd: projectRootFolder,
    env,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const ended = once(child, 'close');
  if (kill && 'after' in kill) {
    await Promise.race([wait(kill.after), ended]);
    child.kill('SIGKILL');
    await ended;
  } else if (words[0] !== cli) await untilReady(child, () => said, ended, kill !== undefined);
  else {
    const [code, signal] = await ended;
    if (!kill || signal !== 'SIGKILL') assert.equal(code, 0, said);
  }
  const [, steps] = /STEPS (\d+)/.exec(said) ?? [];
  return { milliseconds: performance.now() - began, steps: Number(steps ?? 0) };
}

/** Resolves once the site is ready. */
async function untilReady(
  child: ChildProcess,
  said: () => string,
  ended: Promise<unknown[]>,
  mayDie: boolean,
) {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!said().includes('Ready on') && !over) await wait(10);
  child.kill('SIGTERM');
  await ended;
  if (!mayDie) assert.match(said(), /Ready on/);
}

const cli = 'server/cli.ts';
export const club = (...words: string[]) => [cli, ...words];
export const start = ['server/start.mjs'];
export const firstStart = (content: string) => ['tests/kills/first-start.mjs', content];

/**
 * Moment of a kill: alternately a time within the run (after the part `from` of it, in which modules load), and a step, from the
 * third last back; for a single kill, a step.
 */
export function moment(kill: number, kills: number, { milliseconds, steps }: Took, from = 0.4): Moment {
  if ((kill % 2 === 1 || kills === 1) && steps > 0)
    return { step: steps - ((Math.floor(kill / 2) + 2) % steps) };
  return { after: milliseconds * (from + ((kill + Math.random()) / kills) * (1 - from)) };
}

/** The next ordinary start, within this process. */
export async function startOnce(data: Data, content?: string) {
  const config = { ...readServerConfig({ LOG_LEVEL: 'silent' }), ...data };
  await (await openSiteServices(config, { content })).close();
}

export function told(
  state: string,
  { before, after }: { before: string; after: string },
  ended: Ended,
  when: Moment,
) {
  assert.ok(
    state === before || state === after,
    `neither the old state nor the new one, killed at ${JSON.stringify(when)}`,
  );
  ended[state === before ? 'before' : 'after'] += 1;
}
