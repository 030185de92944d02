import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { describeUserAgent } from './user-agent.ts';

export interface RequestClient {
  /** IP address of the client, as counted by the rate limits. */
  address: string;
  /** 'Chrome on Android'. */
  device: string;
}

/** Part of a request that holds the client address. */
interface RequestHeaders {
  headers: { get(name: string): string | null };
}
export type ReadClientAddress = (request: RequestHeaders, socket: string | undefined) => string;

/** Match trusted proxies (TRUST_PROXY): addresses and ranges. */
export function createProxyMatcher(trusted: string[]): (address: string) => boolean {
  if (trusted.length === 0) return () => false;
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (given) => {
    const address = unmapIpv4(given);
    const version = isIP(address);
    return version > 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Create a reader of the client address of a request. Behind trusted proxies it returns the last address of X-Forwarded-For that
 * is no such proxy. IPv6 is cut to its network half, since a household owns the other.
 */
export function createClientAddressReader(trusted: string[]): ReadClientAddress {
  const isProxy = createProxyMatcher(trusted);
  return (request, socket = '127.0.0.1') => {
    let address = unmapIpv4(socket);
    const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
    while (isProxy(address)) {
      const before = unmapIpv4(forwarded.pop()?.trim() ?? '');
      if (isIP(before) === 0) break;
      address = before;
    }
    return isIP(address) === 6 ? getIpv6Network(address) : address;
  };
}

/** Reads the address of a raw request, as the limits count it; '' where it could be anybody's. */
export function createRateLimitAddressReader(addressOf: ReadClientAddress) {
  return ({ headers, socket }: IncomingMessage): string => {
    const get = (name: string) => headers[name]?.toString() ?? null;
    const address = addressOf({ headers: { get } }, socket.remoteAddress);
    return isLoopbackAddress(address) ? '' : address;
  };
}

/** Returns true for an address of this machine: a proxy may stand here that nobody named. */
export const isLoopbackAddress = (address: string) => /^(127\.|0:0:0:0$)/.test(address);

/** '::ffff:10.0.0.1' is a mapped IPv4 address. */
const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function getIpv6Network(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...gap, ...right].slice(0, 4).join(':');
}

/** Return the client of a request. */
export function getRequestClient(c: Context): RequestClient {
  return { address: c.get('address') ?? '', device: describeUserAgent(c.req.header('user-agent')) };
}
