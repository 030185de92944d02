import { diffWords } from 'diff';
import type { ChangedRow } from '#app/endpoints/changes/changes.ts';
import { comparable, fieldName, words } from './row-words.ts';

export interface Difference {
  field: string;
  parts: { kind: 'same' | 'added' | 'removed'; text: string }[];
}

/** What a change did to a row, field by field, in words that can be read; rich text as its plain words. */
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
