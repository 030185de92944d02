import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { notNow } from '#app/club/gallery/store/store-refusals.ts';
import { Refusal } from '#app/core/refusals.ts';
import { root } from './config.ts';
import { hear } from './worker-answer.ts';

interface Options {
  /** Told why a process was ended, where somebody should know. */
  say: (reason: string) => void;
  /** It starts no slower, in milliseconds. */
  patience: number;
  /** Without an order for so long it ends, and its memory goes back. */
  idle: number;
}

/** One that holds more after its order makes way for a fresh one, so that every picture has the same room. */
const worn = 200_000_000;

const room = ['--max-old-space-size=64', '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'];

export const refusedNow = () => new Refusal(503, notNow, { 'retry-after': '30' });

/** The darkroom's process: there when it is needed, gone when it has rested for a while. */
export function createWorker({ say, patience, idle }: Options) {
  let worker: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function end(why?: string): void {
    clearTimeout(resting);
    worker?.kill('SIGKILL');
    worker = undefined;
    if (why) say(why);
  }

  async function begin(): Promise<ChildProcess> {
    const started = start();
    worker = started;
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    const { answer, why } = await hear(started, patience);
    if (answer === 'ready') return started;
    end(`the process that opens pictures did not start: ${why}`);
    throw refusedNow();
  }

  return {
    end,
    pid: () => worker?.pid,

    /** The process there is, or a fresh one. Throws a Refusal of 503 where there is none to be had. */
    async awake(): Promise<ChildProcess> {
      clearTimeout(resting);
      const here = worker ?? (await begin());
      here.ref();
      here.channel?.ref();
      return here;
    },

    /** It has done its order, and holds so much memory after it. */
    rest(here: ChildProcess, rss: number): void {
      here.unref();
      here.channel?.unref();
      if (rss > worn) end();
      else resting = setTimeout(end, idle).unref();
    },
  };
}

const start = (): ChildProcess =>
  fork(join(root, 'server/darkroom-process.ts'), [], {
    serialization: 'advanced',
    execArgv: room,
    // None of the site's secrets.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
