import type { IncomingMailHeaders } from './mail-headers.ts';

/** Verdict of the receiving server on the sender: authenticated, unknown, or forged. */
export type MailSenderVerdict = 'theirs' | 'unsaid' | 'not theirs';

interface AuthResult {
  method: string;
  result: string;
  /** Domain that was authenticated. */
  domain: string;
}

/**
 * Parse the Authentication-Results headers (RFC 8601) of trusted hosts: others, such as an attacker's own server, add theirs as
 * well. Servers prepend their header, so the first result of each method counts. A mail authenticated for another domain is
 * forged.
 */
export function getMailSenderVerdict(
  { lines, from: [from = ''] }: IncomingMailHeaders,
  trusts: string[],
): MailSenderVerdict {
  const results = topmostResults(lines, trusts);
  const dmarc = results.find(({ method }) => method === 'dmarc')?.result;
  if (dmarc === 'pass') return 'theirs';
  if (dmarc === 'fail') return 'not theirs';
  const domain = getDomain(from);
  const others = results.filter(({ method }) => method === 'dkim' || method === 'spf');
  const passed = others.filter(({ result }) => result === 'pass');
  if (passed.some((one) => isSameOrganisation(one.domain, domain))) return 'theirs';
  return passed.length > 0 || others.some(({ result }) => /^(?:soft|hard)?fail$|^policy$/.test(result))
    ? 'not theirs'
    : 'unsaid';
}

/** Properties that name the authenticated domain. */
const domainProperties = ['header.d', 'header.i', 'smtp.mailfrom', 'smtp.helo'];

function topmostResults(lines: IncomingMailHeaders['lines'], trusts: string[]): AuthResult[] {
  for (const { name, value } of lines) {
    if (name !== 'authentication-results') continue;
    const plain = stripComments(value);
    const [server = '', ...found] = plain.text.split(';');
    const id = server.trim().split(/\s/)[0]?.toLowerCase() ?? '';
    if (trusts.includes(id)) return resultsIn(plain.isWhole, found);
  }
  return [];
}

function resultsIn(isWhole: boolean, found: string[]): AuthResult[] {
  // A sender's own words have opened what nobody closes, so that the rest is not seen.
  if (!isWhole) return [{ method: 'dmarc', result: 'fail', domain: '' }];
  return found.flatMap((one) => {
    const [, method = '', result = ''] = /^\s*([a-z-]+)\s*=\s*([a-z]+)/i.exec(one) ?? [];
    const said = one
      .split(/\s+/)
      .map((part) => part.split('='))
      .find(([name = '']) => domainProperties.includes(name.toLowerCase()));
    return method
      ? [{ method: method.toLowerCase(), result: result.toLowerCase(), domain: getDomain(said?.[1] ?? '') }]
      : [];
  });
}

/** Strip comments and quoted strings: a sender may have put any text there. */
function stripComments(value: string): { text: string; isWhole: boolean } {
  let [depth, isQuoted, text] = [0, false, ''];
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at];
    if (letter === '\\') at += 1;
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += letter;
  }
  return { text, isWhole: depth === 0 && !isQuoted };
}

const getDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const isSameOrganisation = (one: string, other: string) =>
  one.includes('.') && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));
