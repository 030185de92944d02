import { diffWords } from 'diff';
import type { ChangedRow } from '#app/endpoints/changes/changes.ts';
import { comparable, fieldName, words } from './row-words.ts';

export interface Difference {
  field: string;
  parts: { kind: 'same' | 'added' | 'removed'; text: string }[];
}

/** Return the differences of a changed row by field, as readable text; rich text as plain text. */
export function differences({ before, after }: ChangedRow): Difference[] {
  return comparable(before, after).flatMap((name) => {
    const [was, is] = [words(before?.[name]), words(after?.[name])];
    if (was === is) return [];
    const parts = diffWords(was, is).map(({ added, removed, value }) => ({
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      text: value,
    }));
    return [{ field: fieldName(name), parts }];
  });
}
