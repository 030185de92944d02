import type { z } from 'zod';
import type { healthResultSchema } from './health-result.server.ts';

/** Health of the site: problems that can go unnoticed. */
export type HealthResult = z.output<typeof healthResultSchema>;

/** Runs all health checks. */
export type RunHealthChecks = () => Promise<HealthResult[]>;

export const healthStateLabels = { well: 'Well', note: 'To decide', trouble: 'Needs you' } as const;

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
      words: troubles === 1 ? 'One thing needs you.' : `${troubles} things need you.`,
    };
  if (notes > 0)
    return {
      state: 'note',
      words: `Nothing is broken. ${notes === 1 ? 'One thing is' : `${notes} things are`} for you to know or decide.`,
    };
  return { state: 'well', words: 'All is well. You need do nothing.' };
}
