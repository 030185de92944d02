import { Refusal } from '#app/core/refusals.ts';
import { awaitWorkerMessage } from './worker-message.ts';
import { createWorkerProcess, type WorkerProgram } from './worker-process.ts';

/** Response of a worker process, with its memory size. */
export type WorkerResponse = { rss: number } & (
  | { made: unknown }
  | { refusal: { status: number; sentence: string } }
  | { fault: string }
);

export interface WorkerOptions {
  /** Callback for crashes and failed starts. */
  say?: (reason: string) => void;
  /** Maximum bytes of memory; beyond it the process is killed. */
  maxRss?: number;
  /** Timeout of an order and of the start, in milliseconds. */
  timeoutMs?: number;
  /** An order takes no more processor time, in milliseconds. */
  processor?: number;
  /** Without an order for so long the process ends, and its memory goes back. */
  idle?: number;
}

interface Opened extends Required<Omit<WorkerOptions, 'processor'>> {
  processor?: number | undefined;
  trade: WorkerProgram;
  /** 'a picture could not be opened' */
  failed: string;
}

/** Has orders carried out in a process of its own, one at a time. Starts none before it is needed. */
export function openWorker<Order extends object>(options: Opened) {
  const { trade, failed, say, maxRss, timeoutMs, idle, processor = Number.POSITIVE_INFINITY } = options;
  const worker = createWorkerProcess({ ...trade, say, timeoutMs, idle });
  let stopped = false;

  /** Run an order and return its result. Throws the worker's own refusal, or `lost` if it crashed. */
  async function carryOut(order: Order, lost: Refusal, again = true): Promise<unknown> {
    if (stopped) throw trade.notNow();
    const here = await worker.awake();
    const given = awaitWorkerMessage(here, timeoutMs, { maxRss, processor });
    // Where it is gone already, `given` says so.
    here.send(order, () => {});
    const { answer, why, reached } = await given;
    if (answer === undefined && !reached && again && !stopped) {
      worker.end();
      return carryOut(order, lost, false);
    }
    if (answer === undefined) {
      worker.end(stopped ? undefined : `${failed}: ${why}`);
      throw lost;
    }
    const { rss, ...rest } = answer as WorkerResponse;
    worker.rest(here, rss);
    if ('refusal' in rest) throw new Refusal(rest.refusal.status, rest.refusal.sentence);
    if ('fault' in rest) throw new Error(rest.fault);
    return rest.made;
  }

  return {
    /** The worker program determines the type. */
    carryOut: <Made>(order: Order, lost: Refusal) => carryOut(order, lost) as Promise<Made>,
    pid: worker.pid,
    stop() {
      stopped = true;
      worker.end();
    },
  };
}
