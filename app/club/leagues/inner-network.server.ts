import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

const inner = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/127', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [address = '', bits] = range.split('/');
  inner.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a server may send us on to another: from the open internet nobody leads us to this machine or its network. */
export async function mayLead(from: URL, to: URL): Promise<boolean> {
  return !(await isInside(to)) || isInside(from);
}

/** An administrator may have named a server of their own network; a name is there if one of its addresses is. */
async function isInside({ hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  return found.some(({ address }) => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
}
