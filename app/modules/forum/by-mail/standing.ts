import type { Heading } from './heading.ts';

/** What the server that received a mail says of its sender: it is theirs, nothing, or that it is not. */
export type Standing = 'theirs' | 'unsaid' | 'not theirs';

interface Result {
  method: string;
  result: string;
  /** Whom it was found to be from. */
  domain: string;
}

/**
 * Read from the topmost Authentication-Results (RFC 8601) of a server that is trusted, by its exact name: what others say is
 * there as well, the thief's own server among them. Servers put theirs on top, so lines further down came with the mail. A mail
 * that passed as somebody else's is not theirs.
 */
export function standingOf({ lines, from: [from = ''] }: Heading, trusts: string[]): Standing {
  const results = topmostResults(lines, trusts);
  const dmarc = results.find(({ method }) => method === 'dmarc')?.result;
  if (dmarc === 'pass') return 'theirs';
  if (dmarc === 'fail') return 'not theirs';
  const domain = domainOf(from);
  const others = results.filter(({ method }) => method === 'dkim' || method === 'spf');
  const passed = others.filter(({ result }) => result === 'pass');
  if (passed.some((one) => isSameOrganisation(one.domain, domain))) return 'theirs';
  return passed.length > 0 || others.some(({ result }) => /^(?:soft|hard)?fail$|^policy$/.test(result))
    ? 'not theirs'
    : 'unsaid';
}

/** Where it says whom it speaks of. */
const naming = ['header.d', 'header.i', 'smtp.mailfrom', 'smtp.helo'];

function topmostResults(lines: Heading['lines'], trusts: string[]): Result[] {
  for (const { name, value } of lines) {
    if (name !== 'authentication-results') continue;
    const plain = plainOf(value);
    const [server = '', ...found] = plain.text.split(';');
    const id = server.trim().split(/\s/)[0]?.toLowerCase() ?? '';
    if (trusts.includes(id)) return resultsIn(plain.isWhole, found);
  }
  return [];
}

function resultsIn(isWhole: boolean, found: string[]): Result[] {
  // A sender's own words have opened what nobody closes, so that the rest is not seen.
  if (!isWhole) return [{ method: 'dmarc', result: 'fail', domain: '' }];
  return found.flatMap((one) => {
    const [, method = '', result = ''] = /^\s*([a-z-]+)\s*=\s*([a-z]+)/i.exec(one) ?? [];
    const said = one
      .split(/\s+/)
      .map((part) => part.split('='))
      .find(([name = '']) => naming.includes(name.toLowerCase()));
    return method
      ? [{ method: method.toLowerCase(), result: result.toLowerCase(), domain: domainOf(said?.[1] ?? '') }]
      : [];
  });
}

/** Without what stands in brackets or quotation marks: a sender may have put anything there. */
function plainOf(value: string): { text: string; isWhole: boolean } {
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

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const isSameOrganisation = (one: string, other: string) =>
  one.includes('.') && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));
