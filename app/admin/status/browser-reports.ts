import { z } from 'zod';
import { loggedPath } from '#app/core/addresses.ts';

/** Violation of the Content-Security-Policy on one of our pages, as stored: no query, no code, no typed text. */
export interface Stopped {
  /** Violated directive: 'script-src-elem'. */
  directive: string;
  /** 'inline' or another keyword of the policy, a foreign origin, or a path of this site. */
  blocked: string;
  page: string;
}

const text = z.string().max(4000).default('').catch('');
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'source-file': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
});
const newer = z.array(z.unknown()).max(50);
const violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, blockedURL: text, sourceFile: text, effectiveDirective: text }),
});

/**
 * Parse a report body in either format and return the violations on pages of `hosts` that matter, without browser extensions.
 * Returns undefined if the body is invalid.
 */
export function readReports(body: unknown, hosts: string[]): Stopped[] | undefined {
  const old = older.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return read(report['document-uri'], report['blocked-uri'], report['source-file'], directive, hosts);
  }
  return newer.safeParse(body).data?.flatMap((one) => {
    const { data } = violation.safeParse(one);
    if (!data) return [];
    const { documentURL, blockedURL, sourceFile, effectiveDirective } = data.body;
    return read(documentURL, blockedURL, sourceFile, effectiveDirective, hosts);
  });
}

function read(document: string, blocked: string, source: string, named: string, hosts: string[]): Stopped[] {
  const page = URL.parse(document);
  const [directive = ''] = named.split(' ');
  if (!page || !hosts.includes(page.host) || !directives.test(directive)) return [];
  if (foreign.test(blocked) || foreign.test(source)) return [];
  const what = whatWas(blocked, hosts);
  return what ? [{ directive, blocked: what, page: plainPath(page.pathname) }] : [];
}

const directives =
  /^((default|script|style|img|font|connect|media|object|frame|child|worker|manifest)-src(-elem|-attr)?|form-action|base-uri|frame-ancestors|trusted-types|require-trusted-types-for)$/;
/** Browser extensions, internal pages of the browser, and undisclosed sources. */
const foreign =
  /^(about|chrome|resource|user-script|view-source|ms-browser|webkit-masked-url|file|[a-z-]*extension)(:|$)/i;
const words = /^(inline|eval|wasm-eval|self|data|blob|trusted-types-(policy|sink))$/;

function whatWas(blocked: string, hosts: string[]): string | undefined {
  if (words.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return undefined;
  if (/^(data|blob):$/.test(url.protocol)) return url.protocol.slice(0, -1);
  if (hosts.includes(url.host)) return plainPath(url.pathname);
  return /^(https?|wss?):$/.test(url.protocol) && url.origin.length < 100 ? url.origin : undefined;
}

/** Path without parts that could be a code, a token or an address. */
const plainPath = (path: string) =>
  loggedPath(path)
    .split('/')
    .map((part) => (/^[\w.…-]{0,40}$/.test(part) ? part : '…'))
    .slice(0, 8)
    .join('/');

const kinds: [RegExp, string][] = [
  [/^script/, 'a script'],
  [/^style/, 'a style'],
  [/^img/, 'a picture'],
  [/^font/, 'a font'],
  [/^connect/, 'a call'],
  [/^form/, 'a form'],
  [/trusted-types/, 'text that a script would have made part of the page'],
];

/** Format the three newest: 'a script of https://elsewhere.example on /gallery, and 3 other things'. */
export function saidOf(stopped: Stopped[]): string {
  const said = stopped.slice(0, 3).map(({ directive, blocked, page }) => {
    const kind = kinds.find(([fits]) => fits.test(directive))?.[1] ?? 'something';
    return `${kind}${words.test(blocked) ? '' : ` of ${blocked}`} on ${page}`;
  });
  const more = stopped.length - said.length;
  return [...said, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
