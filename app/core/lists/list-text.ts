import { isWorkbookFile } from '#app/core/lists/workbook/workbook-rules.ts';
import { Refusal } from '#app/core/refusals.ts';

/**
 * Decodes an uploaded list: UTF-8, Windows-1252, or UTF-16 (a spreadsheet's 'Unicode text'). Throws 422 for files that are not
 * text.
 */
export function decodeUploadedListText(bytes: Uint8Array): string {
  if (isWorkbookFile(bytes))
    throw new Refusal(
      422,
      'This is a workbook or a document, not a list. Copy its table and paste it here, or save it as CSV.',
    );
  const text = decodeBytes(bytes);
  if (/\0/.test(text) || /^\s*(?:%PDF|\{\\rtf|<(?:!doctype|html|\?xml))/i.test(text))
    throw new Refusal(
      422,
      'This is not a list in text form. Copy the table and paste it here, or save it as CSV.',
    );
  return text;
}

function decodeBytes(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'le' : first === 0xfe && second === 0xff ? 'be' : undefined;
  // Without a BOM: in UTF-16 every other byte of ASCII text is zero.
  const little = first !== 0 && second === 0 && third !== 0 && fourth === 0 ? 'le' : undefined;
  const big = first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'be' : undefined;
  const order = marked ?? little ?? big;
  if (order) return new TextDecoder(`utf-16${order}`).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** First lines of a list, which tell how its cells are separated. */
export const getFirstListLines = (text: string) => text.split(/\r\n|\n|\r/, 20).join('\n');

/** Detects the separator: tab if there is any, else the more frequent of semicolon and comma. */
export function detectDelimiter(text: string): string {
  const start = getFirstListLines(text);
  if (start.includes('\t')) return '\t';
  return start.split(';').length > start.split(',').length ? ';' : ',';
}
