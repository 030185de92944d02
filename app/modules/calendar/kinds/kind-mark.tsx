import type { EventKind } from './event-kind.ts';

/** Render a small mark in the kind's colour beside text that names it; a kind without a colour has no mark. */
export function EventKindColourMark({ colour }: Pick<EventKind, 'colour'>) {
  return colour ? <span className="kind-mark" data-colour={colour} aria-hidden="true" /> : null;
}
