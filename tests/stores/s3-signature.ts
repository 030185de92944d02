import { createHash, createHmac } from 'node:crypto';

/** Amazon's Signature Version 4, written from its description without any code of the site. */

export interface Signed {
  method: string;
  /** Path of the request as received, before '?'. */
  path: string;
  /** Query as received, after '?'. */
  query: string;
  headers: Record<string, string | undefined>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parse the client's signature; returns undefined where there is none. */
export function readAuthorization(header = '') {
  const [, key, day, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      header,
    ) ?? [];
  return key && day && region && names && signature
    ? { key, day, region, names: names.split(';'), signature }
    : undefined;
}

/** Return the expected signature. */
export function signatureOf(
  { method, path, query, headers }: Signed,
  { secret, day, region, names }: { secret: string; day: string; region: string; names: string[] },
): string {
  const canonicalPath = path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const canonical = [
    method,
    canonicalPath,
    canonicalQuery,
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}
