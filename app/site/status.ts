import type { z } from 'zod';
import type { finding } from './finding.server.ts';

/** Health of the site: problems that can go unnoticed. */
export type Finding = z.output<typeof finding>;

/** Runs all health checks. */
export type Soundness = () => Promise<Finding[]>;

export const stateWords = { well: 'Well', note: 'To decide', trouble: 'Needs you' } as const;

export const troublesOf = (findings: Finding[]) => findings.filter(({ state }) => state === 'trouble');

/** Summary in a sentence: 'well' only without troubles and notes, such as mail that reaches no recipient. */
export function verdictOf(findings: Finding[]): { state: Finding['state']; words: string } {
  const troubles = troublesOf(findings).length;
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
