import { stat } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { maxPicturesPerText } from '#app/core/rich-text/picture-rules.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import { storeForumPicture } from '#app/modules/forum-messages/forum-messages.server.ts';
import { removeWebAddresses } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';

/** Attachment of a mail, as a stream. */
export interface IncomingMailAttachment {
  name: string;
  type: string;
  /** Shown within the text, as small pictures of signatures are. */
  isInline: boolean;
  bytes: Readable;
}

type MailAttachmentServices = Pick<Site, 'db' | 'clock' | 'limits' | 'uploadStaging' | 'memberPictures'>;

/** Smaller inline pictures are logos in signatures or tracking pixels. */
const minInlineBytes = 10_000;
/** Attachments that mail programs add for other programs. */
const ignoredTypes =
  /^(?:application\/(?:pkcs7-|x-pkcs7-|pgp-|ms-tnef)|text\/(?:calendar|x-vcard|vcard|rfc822-headers))/;

/** Store the pictures of a mail like uploads to the forum, and collect a sentence for each one that is rejected. */
export function collectMailedPictures(site: MailAttachmentServices, viewer: SignedInViewer) {
  const pictures: RichText[] = [];
  const left: string[] = [];

  async function keep({ bytes, isInline }: IncomingMailAttachment): Promise<void> {
    if (pictures.length >= maxPicturesPerText)
      throw new Refusal(422, `A message can have ${maxPicturesPerText} pictures or fewer.`);
    await site.uploadStaging.receive(new Response(toWebStream(bytes)), viewer.id, async ({ file }) => {
      const { size } = await stat(file);
      if (isInline && size < minInlineBytes) return;
      await site.limits.count({ 'picture-member': viewer.id });
      await site.limits.countUpload('pictures', viewer.id, size);
      const { src, width, height } = await storeForumPicture(site, viewer, file);
      pictures.push({ type: 'image', attrs: { src, width, height, alt: 'A picture sent by email' } });
    });
  }

  return {
    pictures,
    /** Sentence for each rejected attachment. */
    left,
    async take(file: IncomingMailAttachment): Promise<void> {
      if (ignoredTypes.test(file.type)) return;
      // The name is mailed back on behalf of the club: remove addresses, and endings that look like one.
      const stem = collapseToSingleLine(file.name)
        .slice(0, 80)
        .replace(/\.\w{1,5}$/, '');
      const name = removeWebAddresses(stem) || 'a file without a name';
      if (!file.type.startsWith('image/'))
        return void left.push(`${name}: only pictures can be added to a message.`);
      try {
        await keep(file);
      } catch (error) {
        // A temporary failure is thrown, so that the whole mail is fetched again.
        if (!(error instanceof Refusal) || error.status >= 500) throw error;
        left.push(`${name}: ${error.message}`);
      }
    },
  };
}

/**
 * Convert to a web stream, like a browser's upload. Bytes that are not wanted are skipped, since the rest of the mail follows.
 */
function toWebStream(bytes: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const passing = new PassThrough();
  bytes.once('error', (error) => passing.destroy(error));
  bytes.once('close', () => bytes.readableEnded || passing.destroy(new Error('the mail did not come whole')));
  const parts = bytes.pipe(passing)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(into) {
      const { done, value } = await parts.next();
      if (done) into.close();
      else into.enqueue(value);
    },
    cancel() {
      bytes.unpipe(passing);
      bytes.resume();
    },
  });
}
