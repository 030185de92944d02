import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { notAPhotograph } from '#app/club/gallery/photos.ts';
import { problem } from './problems.ts';

const kilobytes = 1024;

/** No call's body may be larger than this; a list of members may. A picture is measured behind the guard, where it is read. */
export function limitBodies(): MiddlewareHandler {
  const small = limit(128 * kilobytes);
  const list = limit(1024 * kilobytes);
  const report = limit(16 * kilobytes);
  return (c, next) => {
    // To look at the body of what has none costs more than the call itself.
    if (!hasBody(c.req) || takesPicture(c.req.path)) return next();
    // One that comes in pieces is counted on a copy, and the adapter's own Request cannot be copied.
    if (c.req.header('transfer-encoding')) {
      const { url, method, headers, body } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
    }
    if (isReport(c.req.path)) return report(c, next);
    return c.req.path.endsWith('/import') ? list(c, next) : small(c, next);
  };
}

/** A call to remove something mostly has none, but may say which version it means. */
function hasBody(request: HonoRequest): boolean {
  if (request.method !== 'DELETE') return !['GET', 'HEAD'].includes(request.method);
  return (
    request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0
  );
}

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => problem(413, `That is too much: at most ${maxSize / kilobytes} kB can be sent.`),
  });

/** Bodies come in the type that their call takes, which need not be said of JSON and a form. */
export const checkTypes: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const wanted = typesOf(c.req.path);
  const reads = ['GET', 'HEAD'].includes(c.req.method);
  // Nothing is unpacked here: a few bytes could become gigabytes.
  if (!reads && (c.req.header('content-encoding') ?? 'identity') !== 'identity')
    return problem(415, 'Please send this as it is, not compressed.');
  if (takesPicture(c.req.path)) {
    return reads || photographs.test(type ?? '') ? next() : problem(415, notAPhotograph);
  }
  // A mail program may stop mail with whatever body it likes: it is not read.
  if (reads || wanted.length === 0 || wanted.includes(type ?? wanted.find(isUsual) ?? '')) return next();
  return problem(415, `Please send this as ${wanted.join(' or ')}.`);
};

/** What JSON holds is text: bytes that are none would be kept as something that nobody wrote. */
export const checkLetters: MiddlewareHandler = async (c, next) => {
  if (!hasBody(c.req) || takesPicture(c.req.path) || !typesOf(c.req.path).includes(json)) return next();
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer());
  } catch {
    return problem(400, 'That is no well formed text: it must be UTF-8.');
  }
  return next();
};

const takesPicture = (path: string) =>
  /^\/api\/(forum\/pictures|desk\/(pages|opens|committee)\/pictures|desk\/photos\/albums\/[\w-]+\/photos)$/.test(
    path,
  );
/** As the sender names them; what it is in truth is seen when it is developed. */
const photographs = /^(image\/(jpeg|png|webp|avif|heic|heif)|application\/octet-stream)$/;

const isReport = (path: string) => path === '/api/csp-reports';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const isUsual = (type: string) => type === json || type === form;

/** A form for /login, a list for an import, a browser's report in its old and its new form, else JSON; none: anything. */
function typesOf(path: string): string[] {
  if (path === '/login') return [form];
  if (path.endsWith('/import')) return ['text/csv'];
  if (isReport(path)) return ['application/csp-report', 'application/reports+json'];
  return path === '/members/stop-mail' ? [] : [json];
}
