import { z } from 'zod';
import { isEmailAddress } from '#app/core/mailbox.ts';
import type { ReplyEmailAddressFormat } from '#app/modules/reply-by-mail/reply-address.server.ts';
import { commaListSetting, parsedSetting } from './setting-kinds.ts';

/** Mailbox to read, or a port of the site's own SMTP server. */
export type IncomingMailSource =
  | {
      kind: 'box';
      host: string;
      port: number;
      secure: boolean;
      user: string;
      password: string;
      folder: string;
    }
  | { kind: 'port'; host: string; port: number };

/** Settings of incoming mail. */
export interface IncomingMailConfig extends ReplyEmailAddressFormat {
  place: IncomingMailSource;
}

function parseMailSource(text: string): IncomingMailSource | undefined {
  const url = URL.parse(text);
  if (!url?.hostname || url.search || url.hash) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port ? Number(url.port) : undefined;
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(plain);
  if (url.protocol === 'smtp:')
    return user || password || folder ? undefined : { kind: 'port', host, port: port ?? 25 };
  const secure = url.protocol === 'imaps:';
  if (!(secure || url.protocol === 'imap:') || !user || !password) return undefined;
  return {
    kind: 'box',
    host,
    port: port ?? (secure ? 993 : 143),
    secure,
    user,
    password,
    folder: folder || 'INBOX',
  };
}

/** Percent-decode; undefined when malformed. */
function plain(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const codePlaceholder = '{code}';

/** The code follows a plus sign, or stands where the address says. */
function parseReplyAddress(text: string): { before: string; after: string } | undefined {
  const marked = text.includes(codePlaceholder) ? text : text.replace('@', `+${codePlaceholder}@`);
  const [before = '', after, ...more] = marked.split(codePlaceholder);
  if (after === undefined || more.length > 0 || !after.includes('@')) return undefined;
  return isEmailAddress(`${before}x${after}`) && before.length <= 24 ? { before, after } : undefined;
}

const addresses = 'an address such as replies@club.example, with at most 24 letters before the @';

export const incomingMailSettingSchemas = {
  MAIL_IN: parsedSetting(
    parseMailSource,
    'imaps://user:password@host/INBOX for a separate mailbox, or smtp://HOST:PORT to receive email there',
  ).optional(),
  MAIL_IN_ADDRESS: parsedSetting(parseReplyAddress, addresses).optional(),
  MAIL_IN_TRUSTS: commaListSetting(
    z
      .string()
      .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'host names such as mx.club.example, separated by commas'),
  ),
};

const read = z.object({ ...incomingMailSettingSchemas, MAIL_URL: z.string().optional() });

/** Validate the combination; returns the invalid setting and the requirement. */
export function validateIncomingMailSettings(
  set: z.output<typeof read>,
): { path: string; message: string } | undefined {
  if (!set.MAIL_IN) return undefined;
  if (!set.MAIL_IN_ADDRESS) return { path: 'MAIL_IN_ADDRESS', message: `${addresses}, where MAIL_IN is set` };
  if (/^emailjs:/i.test(set.MAIL_URL ?? ''))
    return {
      path: 'MAIL_IN',
      message: 'left out if MAIL_URL is emailjs://…, which cannot set a reply address',
    };
  return undefined;
}

/** Returns undefined without incoming mail. */
export function getIncomingMailConfig(set: z.output<typeof read>): IncomingMailConfig | undefined {
  const { MAIL_IN: place, MAIL_IN_ADDRESS: address } = set;
  if (!place || !address) return undefined;
  // On an open port any server may connect, so trusted ones must be listed.
  const trusts = set.MAIL_IN_TRUSTS.length > 0 || place.kind === 'port' ? set.MAIL_IN_TRUSTS : [place.host];
  return { place, ...address, trusts: trusts.map((name) => name.toLowerCase()) };
}
