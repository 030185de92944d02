import { showJoined } from './joined.ts';
import { type EntryFacts, onOneLine } from './register.ts';
import type { MemberClass } from './register-schemas.server.ts';

type Named = Pick<MemberClass, 'id' | 'name'>;

/** Formats a field of the entry for the history: a class by its name. */
export function showFact(facts: EntryFacts, field: keyof EntryFacts, classes: readonly Named[]): string {
  if (field === 'class') return nameOfClass(classes, facts.class);
  if (field === 'positions') return facts.positions.join(', ');
  if (field === 'joined' || field === 'leftOn') return showJoined(facts[field]);
  return onOneLine(facts[field]);
}

export const nameOfClass = (classes: readonly Named[], id: string | null): string =>
  id === null ? '' : (classes.find((one) => one.id === id)?.name ?? id);
