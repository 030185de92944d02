import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Refusal } from '#app/core/refusals.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { awaitWorkerMessage } from './worker-message.ts';

/** Worker process that parses untrusted files. */
export interface WorkerProgram {
  /** Path of the program from the project root. */
  program: string;
  /** Description for the log: 'opens pictures'. */
  does: string;
  /** Node options. */
  room: string[];
  /** Returns the error to throw when no process is available. */
  notNow: () => Refusal;
}

interface Options extends WorkerProgram {
  /** Callback with the reason when a process was killed. */
  say: (reason: string) => void;
  /** Start timeout, in milliseconds. */
  timeoutMs: number;
  /** Idle time in milliseconds after which it is ended, to free its memory. */
  idle: number;
}

/** A process above this size after an order is replaced, so that every order has the same memory. */
const maxIdleBytes = 200_000_000;

/** Manage a worker process: started on demand, ended when idle. */
export function createWorkerProcess({ program, does, room, notNow, say, timeoutMs, idle }: Options) {
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
    const { answer, why } = await awaitWorkerMessage(started, timeoutMs);
    if (answer === 'ready') return started;
    end(`the process that ${does} did not start: ${why}`);
    throw notNow();
  }

  return {
    end,
    pid: () => worker?.pid,

    /** Return the running process or a new one. Throws a Refusal of 503 when none is available. */
    async awake(): Promise<ChildProcess> {
      clearTimeout(resting);
      const here = worker ?? (await begin());
      here.ref();
      here.channel?.ref();
      return here;
    },

    /** Release the process after an order, with its memory size. */
    rest(here: ChildProcess, rss: number): void {
      here.unref();
      here.channel?.unref();
      if (rss > maxIdleBytes) end();
      else resting = setTimeout(end, idle).unref();
    },
  };
}

const start = (program: string, room: string[]): ChildProcess =>
  fork(join(projectRootFolder, program), [], {
    serialization: 'advanced',
    execArgv: [...room, '--disable-warning=ExperimentalWarning'],
    // The site's secrets are not passed on.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
