import type { Kind } from './kinds.ts';

/** A small mark in the colour of a kind, beside words that say which it is; none for a kind without a colour. */
export function KindMark({ colour }: Pick<Kind, 'colour'>) {
  return colour ? <span className="kind-mark" data-colour={colour} aria-hidden="true" /> : null;
}
