import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Until the first visitors have been answered. */
const momentAfter = 1500;

/** What the start has left behind goes back to the machine, once: V8 by itself would keep it until much more has been asked. */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    // What ran once, at the start, is compiled again if ever it is asked for.
    setFlagsFromString('--stress-flush-code');
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    setFlagsFromString('--no-stress-flush-code');
  }, momentAfter).unref();
}
