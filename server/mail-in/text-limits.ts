import type { MailParser } from 'mailparser';

/** Limit of the headers, in bytes. */
export const maxMailHeaderBytes = 256 * 1024;
/** Limits of the text of an email: all its text parts together, in bytes as they were sent, and in lines. */
const maxTextBytes = 256 * 1024;
const maxTextLines = 20_000;
/** Limits of HTML, in letters and in elements within elements: beyond them it takes seconds to convert. */
export const maxMailHtmlLength = 100_000;
export const maxMailHtmlDepth = 100;

/** Part of mailparser that its types leave out: the chunks of an email, and the MIME node that they belong to. */
interface Chunks {
  curnode: false | { isAttachment?: boolean };
  processChunk(chunk: { type: string; value?: Buffer }, done: (error?: Error | null) => void): void;
}

/** Drops text beyond the limits as it streams, before it is decoded and gathered in memory. */
export function limitMailParserText(parser: MailParser): void {
  const chunks = parser as MailParser & Chunks;
  const processChunk = chunks.processChunk.bind(parser);
  let [bytes, lines] = [maxTextBytes, maxTextLines];
  chunks.processChunk = (chunk, done) => {
    const isText = chunk.type === 'body' && chunks.curnode && !chunks.curnode.isAttachment;
    if (!isText || !chunk.value) return processChunk(chunk, done);
    if (bytes === 0 || lines === 0) return void setImmediate(done);
    const value = chunk.value.subarray(0, bytes);
    let end = value.indexOf(0x0a);
    while (end >= 0 && lines > 0) {
      lines -= 1;
      end = lines > 0 ? value.indexOf(0x0a, end + 1) : end + 1;
    }
    const kept = lines === 0 ? value.subarray(0, end) : value;
    bytes -= kept.length;
    processChunk({ ...chunk, value: kept }, done);
  };
}

/** The first lines of a text: what was sent in base64 shows its lines only once it is decoded. */
export function cutMailTextToLines(text: string): string {
  let end = -1;
  for (let line = 0; line < maxTextLines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}

/** Elements that hold no others, or that the next of their kind closes. */
const uncounted = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot rt rp'.split(
    ' ',
  ),
);

/** HTML up to where more than `depth` elements are open at once: the writer's own words stand at its top. */
export function cutMailHtmlToDepth(html: string, depth: number): string {
  const open: string[] = [];
  for (const { 1: end, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][\w:-]*)/gi)) {
    const tag = name.toLowerCase();
    if (uncounted.has(tag)) continue;
    if (!end) {
      if (open.push(tag) > depth) return html.slice(0, index);
    } else if (open.includes(tag)) open.length = open.lastIndexOf(tag);
  }
  return html;
}
