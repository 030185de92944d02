import { spawn } from 'node:child_process';

/** Processes started here and not yet ended; none may outlive the benchmark. */
const living = new Set();

/**
 * Starts a program and waits, at most `patience` milliseconds, until a line of its output matches `ready`. `stop` ends it by
 * SIGTERM, so that it can save its state on a clean shutdown, and by SIGKILL if it does not exit.
 */
export async function start(command, options, { env, cwd, ready, patience = 60_000 }) {
  const child = spawn(command, options, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Process group of its own, so that its descendants (npm's node, a browser's helpers) end with it.
    detached: true,
  });
  const ended = new Promise((done) => {
    child.once('error', done);
    child.once('exit', done);
  });
  const running = { pid: child.pid, stop };
  living.add(running);
  ended.then(() => living.delete(running));

  async function stop() {
    signal('SIGTERM');
    const late = setTimeout(() => signal('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  }
  function signal(name) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, name);
    } catch {
      // The process has ended in the meantime.
    }
  }

  running.match = await firstMatch(child, ready, ended, patience, [command, ...options].join(' '));
  return running;
}

function firstMatch(child, ready, ended, patience, command) {
  return new Promise((done, fail) => {
    let said = '';
    const late = setTimeout(() => fail(new Error(`${command} was not ready in time: ${said}`)), patience);
    const listen = (text) => {
      // Only the beginning of the output matters; the rest is read on so that the pipe never fills.
      if (said.length > 10_000) return;
      said += text;
      const match = ready.exec(said);
      if (match) done(match);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then((why) => fail(new Error(`${command} ended early (${why}): ${said.trim()}`)));
    ended.then(() => clearTimeout(late));
    child.stdout.once('data', () => late.unref());
  });
}

export async function endChildren() {
  await Promise.all([...living].map((child) => child.stop()));
}
