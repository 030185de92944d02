export interface EmailJsSettings {
  service: string;
  template: string;
  publicKey: string;
  privateKey?: string;
  endpoint: string;
}

/** Parses `emailjs://SERVICE/TEMPLATE?public_key=…&private_key=…&endpoint=…`; undefined if invalid. */
export function parseEmailJsUrl(text: string): EmailJsSettings | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'emailjs:') return undefined;
  const get = (name: string) => url.searchParams.get(name) ?? '';
  // Hosts of non-special schemes keep their capitals, which are part of a service id.
  const service = url.hostname;
  const template = url.pathname.slice(1);
  const publicKey = get('public_key');
  const endpoint = get('endpoint') || 'https://api.emailjs.com/api/v1.0/email/send';
  if (!service || !/^[^/%]+$/.test(template) || !publicKey) return undefined;
  if (!/^https?:\/\//i.test(endpoint) || !URL.canParse(endpoint)) return undefined;
  return { service, template, publicKey, privateKey: get('private_key') || undefined, endpoint };
}
