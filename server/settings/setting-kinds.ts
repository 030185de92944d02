import { isIP } from 'node:net';
import { z } from 'zod';
import { parseEmailJsUrl } from '#app/modules/mail/emailjs-address.ts';

/** Kinds of settings. Error messages state the requirement, after 'it must be '. */

export function wholeNumberSetting(usually: number, min: number, max: number) {
  const allowed = `a whole number from ${min} to ${max}`;
  const range = z.number(allowed).min(min, allowed).max(max, allowed);
  return z.string().regex(/^\d+$/, allowed).transform(Number).pipe(range).default(usually);
}

export const httpUrlSetting = z.url({ protocol: /^https?$/, error: 'an http or https address' });

/** Base address to which paths are added. */
export const baseUrlSetting = httpUrlSetting.transform((address) => address.replace(/(?<!\/)\/+$/, ''));

const isThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Address requested over TLS; plain HTTP only on this machine. */
export const monitoringUrlSetting = z
  .url({ protocol: /^https?$/, error: 'an https address' })
  .refine((text) => {
    const url = URL.parse(text);
    return !url || ((url.protocol === 'https:' || isThisMachine(url)) && url.username + url.password === '');
  }, 'an https address without a name and a password in it');

/** Base address of an OSV API, or 'off'. */
export const advisoriesUrlSetting = z.union(
  [z.literal('off'), monitoringUrlSetting.transform((address) => address.replace(/(?<!\/)\/+$/, ''))],
  'off, or an https address without a name and a password in it',
);

/** Custom parser; an undefined result is invalid. */
export const parsedSetting = <T>(read: (text: string) => T | undefined, allowed: string) =>
  z.string().transform((text, { addIssue }) => {
    const found = read(text);
    if (found !== undefined) return found;
    addIssue(allowed);
    return z.NEVER;
  });

/** Address of a service of the Sentry protocol, as it shows it: https://KEY@errors.example/7. Plain HTTP on this machine only. */
export const errorServiceSetting = parsedSetting((text): ErrorService | undefined => {
  const url = URL.parse(text);
  const [, path = '', project] = /^(\/(?:[\w.-]+\/)*)(\d{1,20})$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !project || !/^[\w-]{1,100}$/.test(url.username) || url.password + url.search + url.hash)
    return undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url))) return undefined;
  return { endpoint: `${url.origin}${path}api/${project}/envelope/`, key: url.username };
}, 'an address of the Sentry protocol, https://KEY@errors.example/7');

/** Address of a service of the Sentry protocol, and the key of the project there. */
export interface ErrorService {
  endpoint: string;
  key: string;
}

/** Comma-separated list. */
export const commaListSetting = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .transform((items) => items.filter(Boolean))
    .pipe(z.array(item))
    .default([]);

export const webOriginSetting = z
  .string()
  .refine(
    (text) => URL.parse(text)?.origin === text,
    'origins such as https://example.org, separated by commas',
  );

export const singleWebOriginSetting = z
  .string()
  .refine((text) => URL.parse(text)?.origin === text, 'an origin such as http://127.0.0.1:8090');

// Node's isIP also accepts addresses with a zone: 'fe80::1%eth0'.
export const ipRangeSetting = z.union([z.string().refine(isIP), z.cidrv4(), z.cidrv6()], {
  error: 'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
});

export const mailServerUrlSetting = z.string().refine((text) => {
  const url = URL.parse(text);
  if (url?.protocol === 'emailjs:') return parseEmailJsUrl(text) !== undefined;
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '';
}, 'smtp://user:pass@host:port, smtps://… or emailjs://SERVICE/TEMPLATE?public_key=…&private_key=…');

/** Parse a date and time; without a zone it is London's. Undefined when invalid. */
export function parseDateTimeSetting(text: string): Date | undefined {
  try {
    return new Date(
      /(Z|[+-]\d\d:?\d\d)$/i.test(text)
        ? Temporal.Instant.from(text).epochMilliseconds
        : Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/London').epochMilliseconds,
    );
  } catch {
    return undefined;
  }
}
