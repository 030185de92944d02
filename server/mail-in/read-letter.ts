import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { convert } from 'html-to-text';
import { type HeaderLines, MailParser, type MessageText, parseAddressHeader } from 'mailparser';
import type { Heading } from '#app/club/forum/by-mail/heading.ts';
import type { SentFile } from '#app/club/forum/by-mail/sent-files.server.ts';

/** Reading a mail by mailparser. This file is loaded where mail comes in, and nowhere else. */

/** Who it went to, as its servers saw it. */
interface Envelope {
  from?: string;
  to?: string[];
}

const addressee = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** In letters; what is longer is cut, and too long for a message in any case. */
const mostHtml = 500_000;

/** It cannot be read: no mail, or made to be none. */
export class Unreadable extends Error {}

/** Reads the head of a mail that comes in; the rest when it is asked for. `leave` where nobody asks: it is let pass. */
export async function openLetter(source: Readable, envelope: Envelope = {}) {
  const parser = new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    checksumAlgo: false,
    skipHtmlToText: true,
    maxHeadSize: 256 * 1024,
    maxChildNodes: 200,
  });
  const opened = Promise.withResolvers<HeaderLines>();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  let coming: Readable | undefined;
  const fail = (error: Error) => {
    coming?.destroy(error);
    opened.reject(error);
    ended.reject(error);
    source.unpipe(parser);
    source.resume();
  };
  parser.once('headerLines', opened.resolve);
  parser.once('error', ({ message }) => fail(new Unreadable(message)));
  source.once('error', fail);
  source.once('close', () => !source.readableEnded && fail(new Error('the mail did not come whole')));
  source.pipe(parser);
  const lines = await opened.promise;
  const subject = parser.headers ? parser.headers.get('subject') : undefined;
  const heading = headingOf(lines, typeof subject === 'string' ? subject : '', envelope);

  async function read(onFile: (file: SentFile) => Promise<void>): Promise<string> {
    const parts = async () => {
      for await (const part of parser) {
        if (part.type === 'text') return wordsOf(part);
        const { filename = '', contentType, contentDisposition, content, release } = part;
        coming = content;
        await onFile({
          name: filename,
          type: contentType,
          isInline: contentDisposition !== 'attachment',
          bytes: content,
        });
        coming = undefined;
        release?.();
      }
      return '';
    };
    return Promise.race([parts(), ended.promise]);
  }
  return { heading, read, leave: () => fail(new Error('nobody wants it')) };
}

/** The head alone, where that has been fetched by itself. */
export const readHeading = async (head: Buffer): Promise<Heading> =>
  (await openLetter(Readable.from([head]))).heading;

/** Of a mail in HTML alone its words, with what is quoted marked as in plain text: it is read in one way. */
function wordsOf({ text = '', html = '' }: MessageText): string {
  if (text.trim() !== '' || html === '') return text;
  return convert(html.slice(0, mostHtml), {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ],
  });
}

function headingOf(given: HeaderLines, subject: string, envelope: Envelope): Heading {
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
    to: envelope.to ?? valuesOf(...addressee).flatMap(addressesIn),
    subject,
    envelope: envelope.from,
    mark: id || createHash('sha256').update(JSON.stringify(lines)).digest('hex'),
    lines,
  };
}

const addressesIn = (value: string) =>
  parseAddressHeader(value, { flatten: true }).value.flatMap(({ address }) => address ?? []);
