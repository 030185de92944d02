import { formatList, pluralize } from '#app/core/language.ts';

/** 'Column ‘Date’: …': a reason with the columns of the list that it is about; the reason alone where it has none. */
export function formatReasonWithColumns(reason: string, headings: (string | undefined)[]): string {
  const named = headings.flatMap((heading) => (heading ? [`‘${heading}’`] : []));
  if (named.length === 0) return reason;
  return `${pluralize(named.length, 'Column')} ${formatList(named)}: ${reason}`;
}
