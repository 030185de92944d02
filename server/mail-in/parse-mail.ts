import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { convert } from 'html-to-text';
import { type HeaderLines, MailParser, type MessageText, parseAddressHeader } from 'mailparser';
import { Refusal } from '#app/core/refusals.ts';
import type { IncomingMailHeaders } from '#app/modules/reply-by-mail/mail-headers.ts';
import {
  cutMailHtmlToDepth,
  cutMailTextToLines,
  limitMailParserText,
  maxMailHeaderBytes,
  maxMailHtmlDepth,
  maxMailHtmlLength,
} from './text-limits.ts';

/** Reading of emails by mailparser. Loaded by the process that reads them (mail-process.ts), and nowhere else. */

/** A file that came in an email. */
export interface ParsedMailAttachment {
  name: string;
  type: string;
  /** Shown within the text, as a signature's little pictures are. */
  isInline: boolean;
  /** Path of its content, for pictures only: of other files none is wanted. */
  path?: string;
}

export interface ParsedMailContent {
  text: string;
  files: ParsedMailAttachment[];
}

const addressee = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** Parses the headers alone. Rejects with a Refusal of 422 where it is no email. */
export async function parseMailHeaders(source: Readable): Promise<IncomingMailHeaders> {
  const { parser, failed } = parse(source);
  const opened = Promise.withResolvers<HeaderLines>();
  parser.once('headerLines', opened.resolve);
  const lines = await Promise.race([opened.promise, failed]).finally(() => source.destroy());
  const subject = parser.headers ? parser.headers.get('subject') : undefined;
  return headingOf(lines, typeof subject === 'string' ? subject : '');
}

/** Reads the text and the files of an email; pictures are written to `${file}-1`, `${file}-2`... */
export async function parseMailContent(file: string): Promise<ParsedMailContent> {
  const { parser, failed } = parse(createReadStream(file));
  limitMailParserText(parser);
  const files: ParsedMailAttachment[] = [];
  const parts = async () => {
    for await (const part of parser) {
      if (part.type === 'text') return getMailText(part);
      const { filename = '', contentType, contentDisposition, content, release } = part;
      const read: ParsedMailAttachment = {
        name: filename,
        type: contentType,
        isInline: contentDisposition !== 'attachment',
      };
      files.push(read);
      if (contentType.startsWith('image/')) {
        read.path = `${file}-${files.length}`;
        await pipeline(content, createWriteStream(read.path, { flags: 'wx', mode: 0o600 }));
      } else content.resume();
      release?.();
    }
    return '';
  };
  const text = await Promise.race([parts(), failed]);
  return { text, files };
}

function parse(source: Readable) {
  const parser = new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    checksumAlgo: false,
    skipHtmlToText: true,
    maxHeadSize: maxMailHeaderBytes,
    maxChildNodes: 200,
  });
  const failing = Promise.withResolvers<never>();
  failing.promise.catch(() => {});
  parser.once('error', ({ message }) =>
    failing.reject(new Refusal(422, `This is not a valid email (${message}).`)),
  );
  source.once('error', failing.reject);
  source.pipe(parser);
  return { parser, failed: failing.promise };
}

/** Text of an email in HTML alone, with what is quoted marked as in plain text: it is read in one way. */
function getMailText({ text = '', html = '' }: MessageText): string {
  if (text.trim() !== '' || html === '') return cutMailTextToLines(text);
  const words = convert(cutMailHtmlToDepth(html.slice(0, maxMailHtmlLength), maxMailHtmlDepth), {
    wordwrap: false,
    limits: { maxDepth: maxMailHtmlDepth, ellipsis: '' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ],
  });
  return cutMailTextToLines(words);
}

function headingOf(given: HeaderLines, subject: string): IncomingMailHeaders {
  const lines = given.map(({ key, line }) => ({
    name: key,
    value: line
      .slice(line.indexOf(':') + 1)
      .split(/\r?\n/)
      .map((part) => part.trim())
      .join(' ')
      .trim(),
  }));
  const valuesOf = (...names: string[]) =>
    lines.filter(({ name }) => names.includes(name)).map(({ value }) => value);
  const [id = ''] = valuesOf('message-id');
  return {
    from: valuesOf('from').flatMap(addressesIn),
    to: valuesOf(...addressee).flatMap(addressesIn),
    subject,
    dedupeKey: id || createHash('sha256').update(JSON.stringify(lines)).digest('hex'),
    lines,
  };
}

const addressesIn = (value: string) =>
  parseAddressHeader(value, { flatten: true }).value.flatMap(({ address }) => address ?? []);
