// Loaded before the site by soak/leaks.mjs, never by the site itself: on a signal it collects garbage and reports the remaining
// memory.
import { writeSync } from 'node:fs';

process.on('SIGUSR2', async () => {
  // Repeated, because objects released by finalizers are collected in a later run.
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc();
    await new Promise((done) => setTimeout(done, 50));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  writeSync(1, `MEMORY ${JSON.stringify({ heapUsed, external, rss, resources })}\n`);
});
