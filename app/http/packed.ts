import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Answers to calls are packed on the line, as pages are: a telephone at the green has little of it. */

/** Shorter ones fit into one packet as they are. */
const least = 1200;

/** Beside other work, and quickly: an answer is packed for one reader alone. */
export const pack = (body: Uint8Array) => promisify(gzip)(body, { level: 3 });

export const isWorthPacking = (length: number, accept: string | undefined) =>
  length >= least && /\bgzip\b(?!\s*;\s*q=0(?![.\d]))/.test(accept ?? '');

/** JSON alone, which nobody keeps: pictures and documents are packed in themselves, and a stream goes on. */
export const packed: MiddlewareHandler = async (c, next) => {
  await next();
  const accept = c.req.header('accept-encoding');
  const { res } = c;
  if (!accept || !/^application\/(problem\+)?json/.test(res.headers.get('content-type') ?? '')) return;
  if (res.headers.has('content-encoding') || !res.body) return;
  const body = new Uint8Array(await res.arrayBuffer());
  const isWorth = isWorthPacking(body.length, accept);
  c.res = new Response(isWorth ? await pack(body) : body, res);
  if (isWorth) c.res.headers.set('content-encoding', 'gzip');
  c.res.headers.delete('content-length');
};
