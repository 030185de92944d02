import { z } from 'zod';
import { loggedPath } from '#app/core/addresses.ts';

/** What a browser stopped on one of our pages, as far as it is kept: no query, no code, nothing that was typed. */
export interface Stopped {
  /** What the policy forbids: 'script-src-elem'. */
  directive: string;
  /** 'inline' or another word of the policy's, another site's origin, or a path of ours. */
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
 * What a body of either form reports of pages of ours, `hosts`, that we need to know: nothing of browsers' add-ons.
 * Undefined where it is no report.
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
/** Add-ons, the browser's own pages, and what it does not tell. */
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

/** Without anything that could be a code, a token or somebody's address. */
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

/** 'a script of https://elsewhere.example on /gallery, and 3 other things' for the three newest. */
export function saidOf(stopped: Stopped[]): string {
  const said = stopped.slice(0, 3).map(({ directive, blocked, page }) => {
    const kind = kinds.find(([fits]) => fits.test(directive))?.[1] ?? 'something';
    return `${kind}${words.test(blocked) ? '' : ` of ${blocked}`} on ${page}`;
  });
  const more = stopped.length - said.length;
  return [...said, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
