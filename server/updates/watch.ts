import { setTimeout as wait } from 'node:timers/promises';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import { formatElapsedTime } from '#server/backup/trial-result.ts';
import type { SiteServiceManager } from './service.ts';

/** Milliseconds: timeout until ready, duration of the watch, and polling interval. */
export interface WatchTimeouts {
  ready: number;
  watched: number;
  between: number;
}

/** Maximum consecutive failed checks, and maximum crashes. */
const [mostUnready, mostEndings] = [3, 1];
/** Minimum number of failed responses, and minimum share of all. */
const [leastFaults, part] = [5, 0.02];

/** Watch a version after its start. Returns its failure; undefined when it is fine. After an abort, returns the current state. */
export async function watchNewVersion(
  status: NonNullable<SiteServiceManager['status']>,
  { ready, watched, between }: WatchTimeouts,
  ending?: AbortSignal,
): Promise<string | undefined> {
  const { starts } = await status();
  const begun = performance.now();
  let readySince: number | undefined;
  let unready = 0;
  while (readySince === undefined || performance.now() - readySince < watched) {
    const now = await status();
    if (now.starts - starts > mostEndings) return 'it stopped, and stopped again after a restart';
    // A visitor who comes now waits no longer than that either.
    const left = readySince === undefined ? begun + ready - performance.now() : soon;
    const trouble = await troubleOf(now.url, Math.min(soon, Math.max(between, left)));
    if (trouble === undefined) {
      readySince ??= performance.now();
      unready = 0;
      const faults = await faultsOf(now.url);
      if (faults) return faults;
    } else {
      unready += 1;
      if (readySince === undefined && performance.now() - begun > ready)
        return `it was not ready after ${formatElapsedTime(ready)} (${trouble})`;
      if (readySince !== undefined && unready >= mostUnready)
        return `it was ready, then stopped being ready (${trouble})`;
    }
    if (ending?.aborted) return trouble;
    await wait(between, undefined, { signal: ending }).catch(() => {});
  }
  return undefined;
}

/** Timeout of a request, in milliseconds. */
const soon = 5000;
const ask = (address: string, timeoutMs = soon) => fetch(address, { signal: AbortSignal.timeout(timeoutMs) });

async function troubleOf(url: string, timeoutMs: number): Promise<string | undefined> {
  try {
    const response = await ask(`${url}/readyz`, timeoutMs);
    const said = await response.text();
    return response.ok ? undefined : said;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate ? 'it does not answer' : formatUnreachableReason(error);
  }
}

/** Returns a description of internal errors from the metrics; 503 and 507 (busy, full) do not count. */
async function faultsOf(url: string): Promise<string | undefined> {
  const figures = await ask(`${url}/metrics`).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  let [all, faults] = [0, 0];
  for (const [, status = '', count] of figures.matchAll(
    /^bowls_made_answers_total\{status="(\d+)"\} (\d+)$/gm,
  )) {
    all += Number(count);
    if (/^5(?!03|07)/.test(status)) faults += Number(count);
  }
  if (faults < leastFaults || faults < all * part) return undefined;
  return `${faults} of ${all} responses were errors`;
}
