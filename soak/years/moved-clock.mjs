// Loaded before the site, and before each program that it starts, by soak/years/machine.mjs; never by the site itself. The clock
// of such a process is as far ahead of the real one as a file says, and advances on a message: timers that are due then fire at
// once, as on a machine that has slept.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const RealDate = Date;
const real = {
  setTimeout,
  setInterval,
  clearTimeout,
  now: Date.now,
  perf: performance.now.bind(performance),
};
let ahead = Number(readFileSync(process.env.SOAK_CLOCK, 'utf8'));
/** Time advanced since the start: a clock that is set back does not reduce the elapsed time. */
let gone = 0;

const now = () => real.now() + ahead;
Date.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
});
performance.now = () => real.perf() + gone;

/** Shorter timers belong to work in progress, and stay real. */
const shortest = 4000;
const waiting = new Set();

class Timer {
  constructor(call, milliseconds, given, isAgain) {
    Object.assign(this, { call, milliseconds, given, isAgain });
    this.begin();
  }
  begin() {
    this.due = performance.now() + this.milliseconds;
    this.timer = real.setTimeout(() => this.fire(), this.milliseconds);
    if (this.isLoose) this.timer.unref();
    waiting.add(this);
    return this;
  }
  fire() {
    this.close();
    if (this.isAgain) this.begin();
    this.call(...this.given);
  }
  close() {
    real.clearTimeout(this.timer);
    waiting.delete(this);
    return this;
  }
  refresh() {
    return this.close().begin();
  }
  unref() {
    this.isLoose = true;
    this.timer.unref();
    return this;
  }
  ref() {
    this.isLoose = false;
    this.timer.ref();
    return this;
  }
  hasRef() {
    return !this.isLoose;
  }
}

function moved(name, isAgain) {
  const usual = real[name];
  globalThis[name] = Object.assign(
    (call, milliseconds, ...given) =>
      milliseconds >= shortest
        ? new Timer(call, milliseconds, given, isAgain)
        : usual(call, milliseconds, ...given),
    usual,
  );
}
moved('setTimeout', false);
moved('setInterval', true);
for (const name of ['clearTimeout', 'clearInterval'])
  globalThis[name] = (timer) => (timer instanceof Timer ? timer.close() : real.clearTimeout(timer));

/** Return whether a timer is the timeout of a pending response of some seconds, of the mail server for example. */
const isPatient = ({ isAgain, isLoose, milliseconds }) => !isAgain && !isLoose && milliseconds < 10_000;
const busy = /^(FSReq|GetAddrInfo|TCPConnect|PipeConnect|Write|Shutdown|Zlib|RandomBytes|Worker)/;

/** Wait until no work is in progress. */
async function stillness() {
  let used = performance.eventLoopUtilization();
  for (let quiet = 0; quiet < 3; ) {
    await wait(4);
    const before = used;
    used = performance.eventLoopUtilization();
    const isBusy =
      performance.eventLoopUtilization(used, before).utilization > 0.4 ||
      process.getActiveResourcesInfo().some((kind) => busy.test(kind)) ||
      [...waiting].some(isPatient);
    quiet = isBusy ? 0 : quiet + 1;
  }
}

async function move(to) {
  gone += Math.max(0, to - ahead);
  ahead = to;
  // Fires only intervals and unreferenced timers: a timer that keeps the process alive is the timeout of work in progress.
  const due = [...waiting].filter((one) => (one.isAgain || one.isLoose) && one.due <= performance.now());
  for (const one of due.sort((a, b) => a.due - b.due)) if (waiting.has(one)) one.fire();
  await stillness();
}

/** Return memory in MB, after a garbage collection. */
async function memory() {
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc();
    await wait(20);
  }
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, rss: rss / 1e6 };
}

process.on('message', async ({ ahead: to, isMemory }) => {
  if (to !== undefined) await move(to);
  process.send({ still: true, ...(isMemory && (await memory())) });
});
process.channel?.unref();
