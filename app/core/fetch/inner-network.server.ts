import { BlockList, isIPv6 } from 'node:net';

const inner = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '100::/64', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
  // Those that carry one of the above in them: translated, 6to4 and Teredo.
  ...['::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/23'],
]) {
  const [address = '', bits] = range.split('/');
  inner.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an address is of this machine or its network, or may lead there. What is no address is, too. */
export function isInside(address: string | undefined): boolean {
  const [plain = ''] = (address ?? '').split('%');
  if (!/[.:]/.test(plain)) return true;
  return inner.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
