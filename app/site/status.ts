/** What can go wrong with a site that nobody looks at every day. */
export const looks = ['backup', 'disk', 'mail', 'sheet', 'photographs', 'settings', 'browsers'] as const;

/** One thing that was looked at. A 'note' wants a decision, not help. */
export interface Finding {
  what: (typeof looks)[number];
  name: string;
  state: 'well' | 'note' | 'trouble';
  /** A sentence for whoever looks after the site. */
  said: string;
  /** What they can do; '' where nothing need be done. */
  todo: string;
}

/** Looks at all of it now. */
export type Soundness = () => Promise<Finding[]>;

export const stateWords = { well: 'Well', note: 'To decide', trouble: 'Needs you' } as const;

export const troublesOf = (findings: Finding[]) => findings.filter(({ state }) => state === 'trouble');
