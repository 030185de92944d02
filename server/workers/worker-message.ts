import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Message from a worker process, or why there is none. */
export interface WorkerMessage {
  answer?: unknown;
  why?: string | undefined;
  /** True once it started the order. */
  reached: boolean;
}

interface Bounds {
  /** Bytes of memory. */
  maxRss: number;
  /** Milliseconds of processor time. */
  processor: number;
}

/** The next thing that a process says, or why it says nothing: dead, too slow, or grown too large and ended for it. */
export function awaitWorkerMessage(
  child: ChildProcess,
  timeoutMs: number,
  { maxRss, processor }: Bounds = { maxRss: Number.POSITIVE_INFINITY, processor: Number.POSITIVE_INFINITY },
): Promise<WorkerMessage> {
  return new Promise((done) => {
    const before = processorTimeOf(child.pid);
    let why: string | undefined;
    let reached = false;
    const endFor = (reason: string) => {
      why ??= reason;
      reached = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => endFor('it took too long'), timeoutMs);
    const watch = setInterval(() => {
      if (getProcessMemory(child.pid) > maxRss) endFor('it took too much memory');
      else if (processorTimeOf(child.pid) - before > processor) endFor('it took too much processor time');
    }, 50);
    const settle = (found: { answer?: unknown; why?: string }) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onAnswer).off('exit', onExit).off('error', onError);
      done({ ...found, reached });
    };
    const onAnswer = (answer: unknown) => {
      // A process that exits before this did not fail because of the picture.
      if (answer === 'begun') reached = true;
      else settle({ answer });
    };
    const onExit = (code: number | null, signal: string | null) =>
      settle({ why: why ?? `the process ended with ${signal ?? code}` });
    const onError = (error: Error) => settle({ why: error.message });
    child.on('message', onAnswer).once('exit', onExit).once('error', onError);
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
  });
}

/** Milliseconds of processor time that a process has used, as Linux counts them; 0 elsewhere. */
function processorTimeOf(pid: number | undefined): number {
  try {
    const [, facts = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [user = 0, system = 0] = facts.split(' ').slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return 0;
  }
}

/** What a process has of the machine's memory, as Linux says it; 0 elsewhere. */
function getProcessMemory(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}
