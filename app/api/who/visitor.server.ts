import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { deviceOf } from './device.ts';

export interface Visitor {
  /** IP address of the client, as counted by the rate limits. */
  address: string;
  /** 'Chrome on Android'. */
  device: string;
}

/** Part of a request that holds the client address. */
interface Sent {
  headers: { get(name: string): string | null };
}
export type AddressOf = (request: Sent, socket: string | undefined) => string;

/** Match trusted proxies (TRUST_PROXY): addresses and ranges. */
export function proxyKnower(trusted: string[]): (address: string) => boolean {
  if (trusted.length === 0) return () => false;
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (given) => {
    const address = plain(given);
    const version = isIP(address);
    return version > 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Create a reader of the client address of a request. Behind trusted proxies it returns the last address of X-Forwarded-For that
 * is no such proxy. IPv6 is cut to its network half, since a household owns the other.
 */
export function addressReader(trusted: string[]): AddressOf {
  const isProxy = proxyKnower(trusted);
  return (request, socket = '127.0.0.1') => {
    let address = plain(socket);
    const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
    while (isProxy(address)) {
      const before = plain(forwarded.pop()?.trim() ?? '');
      if (isIP(before) === 0) break;
      address = before;
    }
    return isIP(address) === 6 ? network(address) : address;
  };
}

/** Reads the address of a raw request, as the limits count it; '' where it could be anybody's. */
export function clientReader(addressOf: AddressOf) {
  return ({ headers, socket }: IncomingMessage): string => {
    const get = (name: string) => headers[name]?.toString() ?? null;
    const address = addressOf({ headers: { get } }, socket.remoteAddress);
    return couldBeAnybody(address) ? '' : address;
  };
}

/** Whether an address that was read is this machine's own: a proxy may stand here that nobody named. */
export const couldBeAnybody = (address: string) => /^(127\.|0:0:0:0$)/.test(address);

/** '::ffff:10.0.0.1' is a mapped IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function network(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...gap, ...right].slice(0, 4).join(':');
}

/** Return the client of a request. */
export function visitorOf(c: Context): Visitor {
  return { address: c.get('address') ?? '', device: deviceOf(c.req.header('user-agent')) };
}
