import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Compresses API responses, for phones with a slow connection at the green. */

/** Bytes; smaller responses fit into a single packet. */
const minCompressedBytes = 1200;

/** Asynchronous gzip at a low level: each response is compressed for a single reader. */
export const gzipBody = (body: Uint8Array) => promisify(gzip)(body, { level: 3 });

export const isWorthCompressing = (length: number, accept: string | undefined) =>
  length >= minCompressedBytes && /\bgzip\b(?!\s*;\s*q=0(?![.\d]))/.test(accept ?? '');

/** Compresses uncached JSON only: pictures and documents are compressed already, and streams stay open. */
export const compressJson: MiddlewareHandler = async (c, next) => {
  await next();
  const accept = c.req.header('accept-encoding');
  const { res } = c;
  if (!accept || !/^application\/(problem\+)?json/.test(res.headers.get('content-type') ?? '')) return;
  if (res.headers.has('content-encoding') || !res.body) return;
  const body = new Uint8Array(await res.arrayBuffer());
  const isWorth = isWorthCompressing(body.length, accept);
  c.res = new Response(isWorth ? await gzipBody(body) : body, res);
  if (isWorth) c.res.headers.set('content-encoding', 'gzip');
  c.res.headers.delete('content-length');
};
