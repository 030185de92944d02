import { diffWords } from 'diff';
import { plainText, type RichText } from '#app/core/rich-text.ts';
import type { ChangedRow } from './changes.ts';

export interface Difference {
  field: string;
  parts: { kind: 'same' | 'added' | 'removed'; text: string }[];
}

/** Of no interest to a reader: they only hold the rows together. */
const inner = ['id', 'version', 'updated_at', 'position', 'placeholder', 'width', 'height'];

/** What a change did to a row, field by field, in words that can be read; rich text as its plain words. */
export function differences({ before, after }: ChangedRow): Difference[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !inner.includes(name));
  return names.flatMap((name) => {
    const [was, is] = [words(before?.[name]), words(after?.[name])];
    if (was === is) return [];
    const parts = diffWords(was, is).map(({ added, removed, value }) => ({
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      text: value,
    }));
    return [{ field: fieldName(name), parts }];
  });
}

/** 'published_at' -> 'Published at' */
const fieldName = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

function words(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (!text.startsWith('{"type":"doc"')) return text;
  try {
    return ((JSON.parse(text) as RichText).content ?? []).map((block) => plainText(block)).join('\n');
  } catch {
    return text;
  }
}
