import { diffWords } from 'diff';
import type { ChangedRow } from '#app/endpoints/changes/changes.ts';
import { formatFieldName, formatRowValue, listComparableFields } from './format-row.ts';

export interface FieldDifference {
  field: string;
  parts: { kind: 'same' | 'added' | 'removed'; text: string }[];
}

/** Return the differences of a changed row by field, as readable text; rich text as plain text. */
export function diffChangedRow({ before, after }: ChangedRow): FieldDifference[] {
  return listComparableFields(before, after).flatMap((name) => {
    const [was, is] = [formatRowValue(before?.[name]), formatRowValue(after?.[name])];
    if (was === is) return [];
    const parts = diffWords(was, is).map(({ added, removed, value }) => ({
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      text: value,
    }));
    return [{ field: formatFieldName(name), parts }];
  });
}
