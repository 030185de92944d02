import { randomBytes } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { load as loadAddress } from '../load/one-address.mjs';
import { load } from '../load/visits.mjs';
import { startPlain } from '../plain.mjs';
import { ask, temporary } from '../site.mjs';

/**
 * Reference: NodeBB 4.11 with Redis and without durability, 500 topics and 5,000 posts, 16 connections: its rates, and the rate
 * of bare `node:http` on the same machine and day, for a page of 4.6 kB on 32 connections.
 */
const day = { bare: 58_500, bytes: 4600 };
export const nodebb = {
  topic: { rate: 352, p99: 80, ...day },
  list: { rate: 556, p99: 43, ...day },
  reply: { rate: 128, p99: 250, ...day },
};

/** Start bare Node with a page of that size, to measure its rate on this machine and day. */
export async function startYardstick(tools) {
  const headers = [
    'content-type',
    'text/html',
    'content-encoding',
    'gzip',
    'content-length',
    String(day.bytes),
  ];
  const plain = await startPlain({ '/': { headers, body: randomBytes(day.bytes) } });
  return (seconds) => loadAddress(tools, plain, { seconds });
}

/**
 * Start bare Node, with one process or several, with the bytes of a visit's responses, and return the visit that requests them.
 */
export async function plainOf(site, name, processes = 1) {
  const requests = site.visits[name]();
  const answers = {};
  for (const { path, headers } of requests) answers[path] = await ask(site.url + path, headers);
  const plain = await startPlain(answers, processes);
  const bytes = Object.values(answers).reduce((sum, { body }) => sum + body.length, 0);
  return { bytes, measure: (seconds) => load(plain, () => requests, seconds) };
}

/** Measure how often 4 kB can be synced to the disk sequentially: the upper limit of a single writer. */
export function syncs(seconds) {
  const handle = openSync(temporary('sync'), 'w');
  const bytes = Buffer.alloc(4096);
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < seconds * 1000) {
    writeSync(handle, bytes);
    fdatasyncSync(handle);
    done += 1;
  }
  closeSync(handle);
  return { rate: done / ((performance.now() - started) / 1000) };
}
