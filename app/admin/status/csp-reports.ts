import { z } from 'zod';
import { redactTokensInPath } from '#app/core/urls.ts';

/** Violation of the Content-Security-Policy on one of our pages, as stored: no query, no code, no typed text. */
export interface CspViolation {
  /** Violated directive: 'script-src-elem'. */
  directive: string;
  /** 'inline' or another keyword of the policy, a foreign origin, or a path of this site. */
  blocked: string;
  page: string;
}

const text = z.string().max(4000).default('').catch('');
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'source-file': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
});
const reportList = z.array(z.unknown()).max(50);
const violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, blockedURL: text, sourceFile: text, effectiveDirective: text }),
});

/**
 * Parse a report body in either format and return the violations on pages of `hosts` that matter, without browser extensions.
 * Returns undefined if the body is invalid.
 */
export function parseCspReports(body: unknown, hosts: string[]): CspViolation[] | undefined {
  const old = legacyReport.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return parseViolation(
      report['document-uri'],
      report['blocked-uri'],
      report['source-file'],
      directive,
      hosts,
    );
  }
  return reportList.safeParse(body).data?.flatMap((one) => {
    const { data } = violation.safeParse(one);
    if (!data) return [];
    const { documentURL, blockedURL, sourceFile, effectiveDirective } = data.body;
    return parseViolation(documentURL, blockedURL, sourceFile, effectiveDirective, hosts);
  });
}

function parseViolation(
  document: string,
  blocked: string,
  source: string,
  named: string,
  hosts: string[],
): CspViolation[] {
  const page = URL.parse(document);
  const [directive = ''] = named.split(' ');
  if (!page || !hosts.includes(page.host) || !directives.test(directive)) return [];
  if (ignoredSources.test(blocked) || ignoredSources.test(source)) return [];
  const what = formatBlockedSource(blocked, hosts);
  return what ? [{ directive, blocked: what, page: plainPath(page.pathname) }] : [];
}

const directives =
  /^((default|script|style|img|font|connect|media|object|frame|child|worker|manifest)-src(-elem|-attr)?|form-action|base-uri|frame-ancestors|trusted-types|require-trusted-types-for)$/;
/** Browser extensions, internal pages of the browser, and undisclosed sources. */
const ignoredSources =
  /^(about|chrome|resource|user-script|view-source|ms-browser|webkit-masked-url|file|[a-z-]*extension)(:|$)/i;
const policyKeywords = /^(inline|eval|wasm-eval|self|data|blob|trusted-types-(policy|sink))$/;

function formatBlockedSource(blocked: string, hosts: string[]): string | undefined {
  if (policyKeywords.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return undefined;
  if (/^(data|blob):$/.test(url.protocol)) return url.protocol.slice(0, -1);
  if (hosts.includes(url.host)) return plainPath(url.pathname);
  return /^(https?|wss?):$/.test(url.protocol) && url.origin.length < 100 ? url.origin : undefined;
}

/** Path without parts that could be a code, a token or an address. */
const plainPath = (path: string) =>
  redactTokensInPath(path)
    .split('/')
    .map((part) => (/^[\w.…-]{0,40}$/.test(part) ? part : '…'))
    .slice(0, 8)
    .join('/');

const resourceKinds: [RegExp, string][] = [
  [/^script/, 'a script'],
  [/^style/, 'a style'],
  [/^img/, 'a picture'],
  [/^font/, 'a font'],
  [/^connect/, 'a request'],
  [/^form/, 'a form'],
  [/trusted-types/, 'text that a script tried to add to the page'],
];

/** Format the three newest: 'a script (https://elsewhere.example) on /gallery; and 3 more'. */
export function formatCspViolations(stopped: CspViolation[]): string {
  const said = stopped.slice(0, 3).map(({ directive, blocked, page }) => {
    const kind = resourceKinds.find(([fits]) => fits.test(directive))?.[1] ?? 'something';
    return `${kind}${policyKeywords.test(blocked) ? '' : ` (${blocked})`} on ${page}`;
  });
  const more = stopped.length - said.length;
  return [...said, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
