// Caches how long each test file took on this machine: the remaining time is estimated from it, and slow files begin first.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** In ms by part and path. */
const kept = 'node_modules/.cache/tests/times.json';
/** Defaults in ms: for a file of a part, and for each test in it. */
const usual = {
  check: [30_000, 0],
  unit: [150, 150],
  postgres: [300, 600],
  browser: [0, 6000],
};
/** Default in ms of a test that starts the program itself. */
const starting = 2000;

const known = read() ?? {};

/** Return the expected time of a file, in ms. */
export function expected(part, file) {
  const before = known[`${part} ${file}`];
  if (before !== undefined || part === 'check') return before ?? usual.check[0];
  const [own, each] = usual[part];
  const text = readFileSync(file, 'utf8');
  const tests = testsIn(text);
  return own + tests * (startsPrograms.test(text) ? starting : each);
}

const startsPrograms = /child_process|\/(program|installation|by-npm|killed-site|interrupted-run)\.ts'/;

export const testsIn = (text) => (text.match(/^\s*test\(/gm) ?? []).length;

export const longestFirst = (part, files) =>
  files.toSorted((one, other) => expected(part, other) - expected(part, one));

export function took(part, file, ms) {
  known[`${part} ${file}`] = Math.round(ms);
}

export function keepTimes() {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(known));
}

function read() {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    // No cache, or one that cannot be parsed.
  }
}
