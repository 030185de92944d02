import { writeFileSync } from 'node:fs';
import { Refusal } from '#app/core/refusals.ts';
import type { WorkerResponse } from './worker.ts';

/** Main loop of a worker process: handles an order at a time, and exits with the site. */
export function runWorkerLoop<Order>(carryOut: (order: Order) => Promise<unknown>): void {
  // When memory runs out, the kernel kills this process first.
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
  // Ignore signals to the process group: the site finishes its pending requests first, then ends this process.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

  process.on('message', async (order: Order) => {
    process.send?.('begun');
    const { rss } = process.memoryUsage;
    const answer = await carryOut(order).then(
      (made): WorkerResponse => ({ made, rss: rss() }),
      (error: Error): WorkerResponse =>
        error instanceof Refusal
          ? { refusal: { status: error.status, sentence: error.message }, rss: rss() }
          : { fault: error.message, rss: rss() },
    );
    process.send?.(answer);
  });
  process.send?.('ready');
}
