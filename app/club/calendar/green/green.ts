/** What the greenkeeper last said of the green. */
export interface Green {
  state: 'open' | 'closed';
  /** How many rinks are in play; null where that was not said. */
  rinks: number | null;
  note: string;
  /** When it was said, ISO text. */
  saidAt: string;
}

export const mostRinks = 12;
export const mostNote = 200;

/** After so many days nobody should rely on it any more. */
export const goodForDays = 14;

/** 'The green is open: 5 rinks in play.' */
export function greenSentence({ state, rinks }: Pick<Green, 'state' | 'rinks'>): string {
  if (state === 'closed') return 'The green is closed.';
  if (rinks === null) return 'The green is open.';
  return `The green is open: ${rinks} ${rinks === 1 ? 'rink' : 'rinks'} in play.`;
}
