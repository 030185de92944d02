import type { z } from 'zod';
import type { OwnWords } from '#app/site/club-words.ts';
import type { green } from './green-shapes.server.ts';

/** What the greenkeeper last said of the green; with its version, for the room at the desk. */
export type Green = Omit<SaidGreen, 'version'>;
export type SaidGreen = z.output<typeof green>;

/** After so many days nobody should rely on it any more. */
export const goodForDays = 14;

/** 'The green is open: 5 rinks in play.' */
export function greenSentence({ state, rinks }: Pick<Green, 'state' | 'rinks'>, { words }: OwnWords): string {
  if (state === 'closed') return 'The green is closed.';
  if (rinks === null) return 'The green is open.';
  return `The green is open: ${rinks} ${rinks === 1 ? words.rink : words.rinks} in play.`;
}
