import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Delay until the first requests are answered. */
const releaseDelayMs = 1500;

/** Return the memory of the start to the system, once: V8 would retain it until much later. */
export function releaseStartupMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    // Flushes code that ran once at the start; it is recompiled if needed.
    setFlagsFromString('--stress-flush-code');
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    setFlagsFromString('--no-stress-flush-code');
  }, releaseDelayMs).unref();
}
