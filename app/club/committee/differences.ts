import { diffWords } from 'diff';
import { plainText, type RichText } from '#app/core/rich-text.ts';
import type { ChangedRow } from './changes.ts';

export interface Difference {
  field: string;
  parts: { kind: 'same' | 'added' | 'removed'; text: string }[];
}

/** Of no interest to a reader: they only hold the rows together. */
const inner = [
  ...['id', 'version', 'updated_at', 'position', 'placeholder', 'width', 'height'],
  ...['entry', 'entry1', 'entry2', 'from1', 'from2', 'won', 'round', 'member', 'entered_by', 'confirmed_by'],
];

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
  if (!/^[[{]/.test(text)) return text;
  try {
    const read = JSON.parse(text) as RichText;
    return read.type === 'doc'
      ? (read.content ?? []).map((block) => plainText(block)).join('\n')
      : facts(read);
  } catch {
    return text;
  }
}

/** A setting kept as JSON, a line for each of its facts: 'Win: 2'. */
function facts(value: unknown): string {
  if (Array.isArray(value)) return value.map(facts).join('\n');
  if (value === null || typeof value !== 'object') return String(value ?? '');
  return Object.entries(value)
    .map(([name, one]) => `${fieldName(name)}: ${facts(one).replaceAll('\n', ', ')}`)
    .join(', ');
}
