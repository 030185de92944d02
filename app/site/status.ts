import type { z } from 'zod';
import type { finding } from './finding.server.ts';

/** What can go wrong with a site that nobody looks at every day. */
export type Finding = z.output<typeof finding>;

/** Looks at all of it now. */
export type Soundness = () => Promise<Finding[]>;

export const stateWords = { well: 'Well', note: 'To decide', trouble: 'Needs you' } as const;

export const troublesOf = (findings: Finding[]) => findings.filter(({ state }) => state === 'trouble');

/**
 * How it all is, in one sentence that nothing below it contradicts: well only where everything is, and said otherwise where
 * something is to be decided, such as mail that reaches nobody.
 */
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
