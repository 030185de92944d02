import { isIP } from 'node:net';

/** Returns the relying party: host and origin. Behind a proxy these are of the public address. */
export function getRelyingParty({ url }: { url: string }): { host: string; origin: string } {
  const { hostname, origin } = new URL(url);
  return { host: hostname, origin };
}

/** Returns true if browsers allow passkeys at this address: a host name, with TLS unless local. */
export function canSiteUsePasskeys({ url }: { url: string }): boolean {
  const { protocol, hostname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return (protocol === 'https:' || isLocal) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}
