import type { z } from 'zod';
import type { healthResultSchema } from './health-result.server.ts';

/** Health of the site: problems that can go unnoticed. */
export type HealthResult = z.output<typeof healthResultSchema>;

/** Runs all health checks. */
export type RunHealthChecks = () => Promise<HealthResult[]>;

export const healthStateLabels = { well: 'OK', note: 'Worth checking', trouble: 'Needs attention' } as const;

export const filterHealthTroubles = (findings: HealthResult[]) =>
  findings.filter(({ state }) => state === 'trouble');

/** Summary in a sentence: 'well' only without troubles and notes, such as mail that reaches no recipient. */
export function formatHealthSummary(findings: HealthResult[]): {
  state: HealthResult['state'];
  words: string;
} {
  const troubles = filterHealthTroubles(findings).length;
  const notes = findings.filter(({ state }) => state === 'note').length;
  if (troubles > 0)
    return {
      state: 'trouble',
      words: troubles === 1 ? 'One thing needs your attention.' : `${troubles} things need your attention.`,
    };
  if (notes > 0)
    return {
      state: 'note',
      words: `Nothing is broken. ${notes === 1 ? 'One thing is' : `${notes} things are`} for you to check or decide.`,
    };
  return { state: 'well', words: 'All is well. You do not need to do anything.' };
}
