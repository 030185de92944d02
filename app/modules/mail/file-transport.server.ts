import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import { formatNamedEmailAddress } from '#app/core/mailbox.ts';
import { type MailMessage, type MailTransport, MailTransportError, toError } from './transport.ts';

/**
 * Transport without a mail server: writes each mail to two files, which sort by time. Logs the link, so that the product works
 * out of the box; no other transport may do so.
 */
export function createFileMailTransport(folder: string, log: Logger): MailTransport {
  return {
    name: 'files',
    folder,
    async send(message) {
      // Named by the time of queueing, not of this attempt: a retry overwrites the first file.
      const name = `${message.madeAt.toISOString().replaceAll(':', '-')}-${message.id}`;
      const file = join(folder, `${name}.txt`);
      try {
        await mkdir(folder, { recursive: true });
        await writePrivateFile(join(folder, `${name}.html`), message.html);
        await writePrivateFile(file, `${formatMailHeaders(message).join('\n')}\n\n${message.text}`);
      } catch (error) {
        throw toMailFileTrouble(error);
      }
      log.info({ file, link: message.mail.action?.link }, 'mail written');
    },
    async prove() {
      await mkdir(folder, { recursive: true }).catch((error) => {
        throw toMailFileTrouble(error);
      });
    },
    async close() {},
  };
}

const mailFileRetentionDays = 90;

/** Deletes old mail files by the time in their names. `folder` is undefined with a mail server. */
export async function purgeOldMailFiles(folder: string | undefined, clock: Clock): Promise<void> {
  if (folder === undefined) return;
  const before = new Date(clock().getTime() - mailFileRetentionDays * 24 * 3600_000)
    .toISOString()
    .replaceAll(':', '-');
  // Skip files that are not mails.
  for (const file of await readdir(folder).catch(() => []))
    if (/^\d{4}-\d\d-\d\dT[\d.-]+Z-/.test(file) && file < before)
      await rm(join(folder, file), { force: true });
}

const toMailFileTrouble = (error: unknown) => {
  const { code, name }: NodeJS.ErrnoException = toError(error);
  return new MailTransportError(`the email could not be saved as a file (${code ?? name})`, {
    serverDown: true,
    settings: true,
  });
};

/** Writes to a temporary file and renames it, so that no half mail is read; mode 0600, as it may hold a code. */
async function writePrivateFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

function formatMailHeaders({ from, replyTo, mail, date, messageId }: MailMessage): string[] {
  return [
    `From: ${formatNamedEmailAddress(from)}`,
    ...(replyTo ? [`Reply-To: ${formatNamedEmailAddress(replyTo)}`] : []),
    `To: ${formatNamedEmailAddress({ name: mail.toName, address: mail.to })}`,
    `Subject: ${mail.subject}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
    ...(mail.unsubscribe
      ? [`List-Unsubscribe: <${mail.unsubscribe}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']
      : []),
  ];
}
