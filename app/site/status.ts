import type { z } from 'zod';
import type { finding } from './finding.server.ts';

/** What can go wrong with a site that nobody looks at every day. */
export type Finding = z.output<typeof finding>;

/** Looks at all of it now. */
export type Soundness = () => Promise<Finding[]>;

export const stateWords = { well: 'Well', note: 'To decide', trouble: 'Needs you' } as const;

export const troublesOf = (findings: Finding[]) => findings.filter(({ state }) => state === 'trouble');
