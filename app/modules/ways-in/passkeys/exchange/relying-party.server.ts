import { isIP } from 'node:net';

/** For whom a passkey is good: one host, and pages of one origin. Behind a proxy it is the address that visitors use. */
export function partyOf({ url }: { url: string }): { host: string; origin: string } {
  const { hostname, origin } = new URL(url);
  return { host: hostname, origin };
}

/** Whether browsers keep passkeys for that address at all: it has a name, and TLS unless it is this machine. */
export function canHavePasskeys({ url }: { url: string }): boolean {
  const { protocol, hostname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return (protocol === 'https:' || isLocal) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}
