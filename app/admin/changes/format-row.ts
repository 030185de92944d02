import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';

/** Format rows of the server as readable text, to compare two versions. */

type Row = Record<string, unknown>;

/** Technical columns, hidden from readers. */
const technicalColumns = [
  ...['id', 'version', 'updated_at', 'position', 'placeholder', 'width', 'height', 'number'],
  ...['entry', 'entry1', 'entry2', 'from1', 'from2', 'won', 'round', 'member', 'entered_by', 'confirmed_by'],
];

/** Return the fields of two versions that are worth comparing. */
export const listComparableRowFields = (before: Row | null, after: Row | null): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => !technicalColumns.includes(name));

/** 'published_at' and 'publishedAt' -> 'Published at' */
export const formatRowFieldName = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** Format a value as text; rich text as plain text. */
export function formatRowValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return formatJsonValue(value);
  const text = String(value);
  if (!/^[[{]/.test(text)) return text;
  try {
    const read: RichText = JSON.parse(text);
    return read.type === 'doc'
      ? (read.content ?? []).map((block) => richTextToPlainText(block)).join('\n')
      : formatJsonValue(read);
  } catch {
    return text;
  }
}

/** Format a setting stored as JSON, a line for each element: 'Win: 2'. */
function formatJsonValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatJsonValue).join('\n');
  if (value === null || typeof value !== 'object') return String(value ?? '');
  return Object.entries(value)
    .map(([name, one]) => `${formatRowFieldName(name)}: ${formatJsonValue(one).replaceAll('\n', ', ')}`)
    .join(', ');
}
