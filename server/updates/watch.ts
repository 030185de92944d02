import { setTimeout as wait } from 'node:timers/promises';
import { whyUnreachable } from '#app/core/fetch/why-unreachable.ts';
import { timeTaken } from '#server/backup/tried-restore.ts';
import type { Service } from './service.ts';

/** How long, in milliseconds: until it is ready at all, then as long as it is watched; and between two looks. */
export interface Patience {
  ready: number;
  watched: number;
  between: number;
}

/** So many looks in a row may find it not ready, and so many times may it end by itself. */
const [mostUnready, mostEndings] = [3, 1];
/** Faults: at the least so many, and of all that was answered such a part. */
const [leastFaults, part] = [5, 0.02];

/**
 * Looks whether the version that has just been started holds. Answers what is wrong with it; nothing where it holds. Whoever has
 * it ended hears how it is now.
 */
export async function watch(
  status: NonNullable<Service['status']>,
  { ready, watched, between }: Patience,
  ending?: AbortSignal,
): Promise<string | undefined> {
  const { starts } = await status();
  const begun = performance.now();
  let readySince: number | undefined;
  let unready = 0;
  while (readySince === undefined || performance.now() - readySince < watched) {
    const now = await status();
    if (now.starts - starts > mostEndings) return 'it ended by itself, and again after another start';
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
        return `it was not ready after ${timeTaken(ready)} (${trouble})`;
      if (readySince !== undefined && unready >= mostUnready)
        return `it was ready, and then not any more (${trouble})`;
    }
    if (ending?.aborted) return trouble;
    await wait(between, undefined, { signal: ending }).catch(() => {});
  }
  return undefined;
}

/** In milliseconds, for one answer. */
const soon = 5000;
const ask = (address: string, patience = soon) => fetch(address, { signal: AbortSignal.timeout(patience) });

async function troubleOf(url: string, patience: number): Promise<string | undefined> {
  try {
    const response = await ask(`${url}/readyz`, patience);
    const said = await response.text();
    return response.ok ? undefined : said;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate ? 'it does not answer' : whyUnreachable(error);
  }
}

/** Answers that tell of a fault of ours, by its figures: what was refused while it is busy or full (503, 507) is none. */
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
  return `${faults} of ${all} answers were faults`;
}
