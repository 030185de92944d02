import { isIP } from 'node:net';
import { z } from 'zod';
import { isEmailAddress } from '#app/core/mailbox.ts';
import { commaListSetting, parsedSetting, wholeNumberSetting } from './setting-kinds.ts';

const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory';

/** Name that a certificate can be issued for: a host name with a dot. */
const nameOf = (text: string) => {
  const name = URL.parse(`https://${text}`)?.hostname;
  return name && name === text.toLowerCase() && name.includes('.') && isIP(name) === 0 ? name : undefined;
};

/** True for a public https address that a certificate can be issued for. */
export function isPublicHttpsUrl(address: string | undefined): boolean {
  const { protocol, hostname = '' } = URL.parse(address ?? '') ?? {};
  return protocol === 'https:' && nameOf(hostname) !== undefined;
}

/** Address of an ACME directory: https, or http on this machine. */
function directoryOf(text: string): string | undefined {
  const { protocol, hostname = '' } = URL.parse(text) ?? {};
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere) ? text : undefined;
}

/** Settings of the site's own certificate. */
export const tlsSettingSchemas = {
  TLS: z.enum(['off', 'auto'], 'off or auto').default('off'),
  TLS_PORT: wholeNumberSetting(443, 0, 65535),
  HTTP_PORT: wholeNumberSetting(80, 0, 65535),
  TLS_NAMES: commaListSetting(parsedSetting(nameOf, 'host names such as club.example, separated by commas')),
  ACME_DIRECTORY: parsedSetting(directoryOf, 'the https address of an ACME directory').default(letsEncrypt),
  ACME_MAIL: z.string().refine(isEmailAddress, 'an email address such as you@example.org').optional(),
};

const read = z.object({
  ...tlsSettingSchemas,
  HOST: z.string().optional(),
  PUBLIC_URL: z.string().optional(),
});

export interface TlsConfig {
  /** Undefined: all addresses of the machine. */
  host: string | undefined;
  port: number;
  httpPort: number;
  /** Names of the certificates: the host of PUBLIC_URL first, then those that redirect to it. */
  names: string[];
  directory: string;
  mail: string | undefined;
}

/** Returns undefined when TLS is off. */
export function getTlsConfig(set: z.output<typeof read>): TlsConfig | undefined {
  if (set.TLS === 'off' || !set.PUBLIC_URL) return undefined;
  const { hostname } = new URL(set.PUBLIC_URL);
  return {
    host: set.HOST,
    port: set.TLS_PORT,
    httpPort: set.HTTP_PORT,
    names: [...new Set([hostname, ...set.TLS_NAMES])],
    directory: set.ACME_DIRECTORY,
    mail: set.ACME_MAIL,
  };
}
