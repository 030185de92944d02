import { BlockList, isIPv6 } from 'node:net';

// IANA's special-purpose registries (RFC 6890), but for what stands outside 2000::/3 anyway.
const privateRanges = listOf(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Azure's services for each of its machines, which no registry names.
  '168.63.129.16/32',
  // Documentation; 6to4 and Teredo, which carry one of the above in them.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
);

/** Global unicast, the one part of IPv6 that is routed on the internet; NAT64 and its like are no part of it. */
const routed = listOf('0.0.0.0/0', '2000::/3');

/** A list that takes an IPv4 address in IPv6's clothes (::ffff:0:0/96) for the IPv4 address. */
function listOf(...ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** True for addresses of this machine or its network, those that may lead there, and anything that is not an address. */
export function isPrivateIpAddress(address: string | undefined): boolean {
  const [plain = ''] = (address ?? '').split('%');
  if (!/[.:]/.test(plain)) return true;
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
  return privateRanges.check(plain, family) || !routed.check(plain, family);
}
