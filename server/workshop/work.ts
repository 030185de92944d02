import { writeFileSync } from 'node:fs';
import { Refusal } from '#app/core/refusals.ts';
import type { Answer } from './workshop.ts';

/** What a workshop's process is: it does what it is told, one thing at a time, and ends with the site however that ends. */
export function work<Order>(carryOut: (order: Order) => Promise<unknown>): void {
  // Where memory runs out this process goes, and not the site.
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
  // These go to the whole group: the site first finishes what it has in hand. It ends this process, or its own end does.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

  process.on('message', async (order: Order) => {
    process.send?.('begun');
    const { rss } = process.memoryUsage;
    const answer = await carryOut(order).then(
      (made): Answer => ({ made, rss: rss() }),
      (error: Error): Answer =>
        error instanceof Refusal
          ? { refusal: { status: error.status, sentence: error.message }, rss: rss() }
          : { fault: error.message, rss: rss() },
    );
    process.send?.(answer);
  });
  process.send?.('ready');
}
