import type { Darkroom, Developed } from '#app/club/gallery/store/darkroom.ts';
import { Refusal } from '#app/core/refusals.ts';
import { inLines } from '#app/core/turns.server.ts';
import type { Format, Incoming } from '#app/site/photo-store.ts';
import { createWorker, refusedNow } from './darkroom-worker.ts';
import { hear } from './worker-answer.ts';

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

/** Starts no process before it is needed. */
export function openDarkroom({
  say = () => {},
  most = 480_000_000,
  patience = 30_000,
  idle = 10_000,
}: Options = {}): Darkroom & { /** Of the process, while there is one. */ pid(): number | undefined } {
  const turn = inLines();
  const worker = createWorker({ say, patience, idle });
  let stopped = false;

  /** What it made, in the process there is or a fresh one. Throws the process's own refusal; `lost` where it died over it. */
  async function carryOut(order: Order, lost: Refusal, again = true): Promise<unknown> {
    if (stopped) throw refusedNow();
    const here = await worker.awake();
    const given = hear(here, patience, most);
    // Where it is gone already, `given` says so.
    here.send(order, () => {});
    const { answer, why, reached } = await given;
    if (answer === undefined && !reached && again && !stopped) {
      worker.end();
      return carryOut(order, lost, false);
    }
    if (answer === undefined) {
      worker.end(stopped ? undefined : `a picture could not be opened: ${why}`);
      throw lost;
    }
    const { rss, ...rest } = answer as Answer;
    worker.rest(here, rss);
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
      return (await turn('print', () => carryOut(order, refusedNow()))) as Buffer;
    },
    pid: worker.pid,
    stop() {
      stopped = true;
      worker.end();
    },
  };
}

const unreadable = new Refusal(
  422,
  'This picture is too large to be read here. Please save it again smaller, as an ordinary JPEG, and send that.',
);
