import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Refusal } from '#app/core/refusals.ts';
import { root } from '#server/settings/config.ts';
import { hear } from './hear.ts';

/** A process that opens what strangers send. */
export interface Trade {
  /** The program, from the root of the house. */
  program: string;
  /** What it does, as the log says it: 'opens pictures'. */
  does: string;
  /** What Node is told when it starts. */
  room: string[];
  /** What whoever waits is told where there is no process to be had. */
  notNow: () => Refusal;
}

interface Options extends Trade {
  /** Told why a process was ended, where somebody should know. */
  say: (reason: string) => void;
  /** It starts no slower, in milliseconds. */
  patience: number;
  /** Without an order for so long it ends, and its memory goes back. */
  idle: number;
}

/** One that holds more after its order makes way for a fresh one, so that every order has the same room. */
const worn = 200_000_000;

/** Such a process: there when it is needed, gone when it has rested for a while. */
export function createWorker({ program, does, room, notNow, say, patience, idle }: Options) {
  let worker: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function end(why?: string): void {
    clearTimeout(resting);
    worker?.kill('SIGKILL');
    worker = undefined;
    if (why) say(why);
  }

  async function begin(): Promise<ChildProcess> {
    const started = start(program, room);
    worker = started;
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    const { answer, why } = await hear(started, patience);
    if (answer === 'ready') return started;
    end(`the process that ${does} did not start: ${why}`);
    throw notNow();
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

const start = (program: string, room: string[]): ChildProcess =>
  fork(join(root, program), [], {
    serialization: 'advanced',
    execArgv: [...room, '--disable-warning=ExperimentalWarning'],
    // None of the site's secrets.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
