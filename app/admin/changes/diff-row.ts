import { diffWords } from 'diff';
import type { ChangedContentRow } from '#app/endpoints/changes/changes.ts';
import { formatRowFieldName, formatRowValue, listComparableRowFields } from './format-row.ts';

interface ChangedFieldDifference {
  field: string;
  parts: { kind: 'same' | 'added' | 'removed'; text: string }[];
}

/** Return the differences of a changed row by field, as readable text; rich text as plain text. */
export function diffChangedRow({ before, after }: ChangedContentRow): ChangedFieldDifference[] {
  return listComparableRowFields(before, after).flatMap((name) => {
    const [was, is] = [formatRowValue(before?.[name]), formatRowValue(after?.[name])];
    if (was === is) return [];
    const parts = diffWords(was, is).map(({ added, removed, value }) => ({
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      text: value,
    }));
    return [{ field: formatRowFieldName(name), parts }];
  });
}
