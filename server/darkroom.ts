import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Darkroom, Developed } from '#app/club/gallery/store/darkroom.ts';
import { Refusal } from '#app/core/refusals.ts';
import { inLines } from '#app/core/turns.server.ts';
import type { Format, Incoming } from '#app/site/photo-store.ts';
import { root } from './config.ts';

export type Order =
  | { what: 'develop'; picture: Incoming }
  | { what: 'look'; picture: Buffer; ending: Developed['ending'] }
  | { what: 'print'; picture: Buffer; width: number; format: Format };

/** What the process says of an order, and how much memory it holds after it. */
export type Answer = { rss: number } & (
  | { made: unknown }
  | { refusal: { status: number; sentence: string } }
  | { fault: string }
);

interface Options {
  /** Told of each picture that the process did not live through, and of a process that cannot be started. */
  say?: (reason: string) => void;
  /** A process that holds more than so many bytes is ended. */
  most?: number;
  /** An order takes no longer, in milliseconds; nor does the start. */
  patience?: number;
  /** Without an order for so long the process ends, and its memory goes back. */
  idle?: number;
}

/** One that holds more after its order makes way for a fresh one, so that every picture has the same room. */
const worn = 200_000_000;

const room = ['--max-old-space-size=64', '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'];

/** Starts no process before it is needed. */
export function openDarkroom({
  say = () => {},
  most = 480_000_000,
  patience = 30_000,
  idle = 10_000,
}: Options = {}): Darkroom & { /** Of the process, while there is one. */ pid(): number | undefined } {
  const turn = inLines();
  let worker: ChildProcess | undefined;
  let stopped = false;
  let resting: NodeJS.Timeout | undefined;

  function end(why?: string): void {
    clearTimeout(resting);
    worker?.kill('SIGKILL');
    worker = undefined;
    if (why) say(why);
  }

  /** Throws a Refusal of 503 where there is none to be had. */
  async function begin(): Promise<ChildProcess> {
    const started = fork(join(root, 'server/darkroom-process.ts'), [], {
      serialization: 'advanced',
      execArgv: room,
      // None of the site's secrets.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    worker = started;
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    const { answer, why } = await said(started, patience);
    if (answer === 'ready') return started;
    end(`the process that opens pictures did not start: ${why}`);
    throw new Refusal(503, notNow, { 'retry-after': '30' });
  }

  /** What it made, in the process there is or a fresh one. Throws the process's own refusal; `lost` where it died over it. */
  async function carryOut(order: Order, lost: Refusal, again = true): Promise<unknown> {
    if (stopped) throw new Refusal(503, notNow, { 'retry-after': '30' });
    clearTimeout(resting);
    const here = worker ?? (await begin());
    here.ref();
    here.channel?.ref();
    const given = said(here, patience, most);
    // Where it is gone already, `given` says so.
    here.send(order, () => {});
    const { answer, why, reached } = await given;
    if (answer === undefined && !reached && again && !stopped) {
      end();
      return carryOut(order, lost, false);
    }
    if (answer === undefined) {
      end(stopped ? undefined : `a picture could not be opened: ${why}`);
      throw lost;
    }
    here.unref();
    here.channel?.unref();
    const { rss, ...rest } = answer as Answer;
    if (rss > worn) end();
    else resting = setTimeout(end, idle).unref();
    if ('refusal' in rest) throw new Refusal(rest.refusal.status, rest.refusal.sentence);
    if ('fault' in rest) throw new Error(rest.fault);
    return rest.made;
  }

  return {
    develop: (picture) =>
      turn('develop', () => carryOut({ what: 'develop', picture }, unreadable)) as Promise<Developed>,
    look: (picture, ending) =>
      turn('develop', () => carryOut({ what: 'look', picture, ending }, unreadable)) as ReturnType<
        Darkroom['look']
      >,
    print: async (picture, width, format) => {
      const order = { what: 'print', picture, width, format } as const;
      const lost = new Refusal(503, notNow, { 'retry-after': '30' });
      return (await turn('print', () => carryOut(order, lost))) as Buffer;
    },
    pid: () => worker?.pid,
    stop() {
      stopped = true;
      end();
    },
  };
}

/** The next thing that a process says, or why it says nothing: dead, too slow, or grown too large and ended for it. */
function said(child: ChildProcess, patience: number, most = Number.POSITIVE_INFINITY) {
  return new Promise<{ answer?: unknown; why?: string; reached: boolean }>((done) => {
    let why: string | undefined;
    let reached = false;
    const endFor = (reason: string) => {
      why ??= reason;
      reached = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => endFor('it took too long'), patience);
    const watch = setInterval(() => memoryOf(child.pid) > most && endFor('it took too much memory'), 50);
    const settle = (found: { answer?: unknown; why?: string }) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onAnswer).off('exit', onExit).off('error', onError);
      done({ ...found, reached });
    };
    const onAnswer = (answer: unknown) => {
      // One that dies before this has not died of the picture.
      if (answer === 'begun') reached = true;
      else settle({ answer });
    };
    const onExit = (code: number | null, signal: string | null) =>
      settle({ why: why ?? `the process ended with ${signal ?? code}` });
    const onError = (error: Error) => settle({ why: error.message });
    child.on('message', onAnswer).once('exit', onExit).once('error', onError);
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
  });
}

/** What a process has of the machine's memory, as Linux says it; 0 elsewhere. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}

const unreadable = new Refusal(
  422,
  'This picture is too large to be read here. Please save it again smaller, as an ordinary JPEG, and send that.',
);
const notNow = 'The pictures cannot be reached just now. Please try again in a few minutes.';
