export interface EmailJsAddress {
  service: string;
  template: string;
  publicKey: string;
  privateKey?: string;
  endpoint: string;
}

/** Reads `emailjs://SERVICE/TEMPLATE?public_key=…&private_key=…&endpoint=…`; undefined where something is amiss. */
export function readEmailJsAddress(text: string): EmailJsAddress | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'emailjs:') return undefined;
  const get = (name: string) => url.searchParams.get(name) ?? '';
  // The host of such an address keeps its capitals, which are part of a service's id.
  const service = url.hostname;
  const template = url.pathname.slice(1);
  const publicKey = get('public_key');
  const endpoint = get('endpoint') || 'https://api.emailjs.com/api/v1.0/email/send';
  if (!service || !/^[^/%]+$/.test(template) || !publicKey) return undefined;
  if (!/^https?:\/\//i.test(endpoint) || !URL.canParse(endpoint)) return undefined;
  return { service, template, publicKey, privateKey: get('private_key') || undefined, endpoint };
}
