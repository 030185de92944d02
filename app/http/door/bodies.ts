import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from '#app/http/headers/problems.ts';
import { notADocument } from '#app/modules/documents/papers/documents.ts';
import { notAPhotograph } from '#app/modules/gallery/photos/photos.ts';
import { mostBytes, takesDocument, takesFile, takesList, takesPicture, takesReport } from './body-kinds.ts';

/** No call's body may be larger than this; a list of members may. A picture or a document is measured behind the guard, where it is read. */
export function limitBodies(): MiddlewareHandler {
  const small = limit(mostBytes.small);
  const list = limit(mostBytes.list);
  const report = limit(mostBytes.report);
  return (c, next) => {
    // To look at the body of what has none costs more than the call itself.
    if (!hasBody(c.req) || takesFile(c.req.path)) return next();
    // One that comes in pieces is counted on a copy, and the adapter's own Request cannot be copied.
    if (c.req.header('transfer-encoding')) {
      const { url, method, headers, body } = c.req.raw;
      const sent = { method, headers, body, duplex: 'half' };
      c.req.raw = new Request(url, sent);
    }
    if (takesReport(c.req.path)) return report(c, next);
    return takesList(c.req.path) ? list(c, next) : small(c, next);
  };
}

/** A call to remove something mostly has none. */
function hasBody(request: HonoRequest): boolean {
  if (request.method !== 'DELETE') return !['GET', 'HEAD'].includes(request.method);
  return (
    request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0
  );
}

function limit(maxSize: number): MiddlewareHandler {
  const onError = () => problem(413, `That is too much: at most ${maxSize / 1024} kB can be sent.`);
  const measure = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const said = c.req.header('content-length');
    // Without its length it is measured as it comes, for which the whole Request is made.
    if (said === undefined || c.req.header('transfer-encoding')) return measure(c, next);
    return Number(said) > maxSize ? onError() : next();
  };
}

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
  if (takesDocument(c.req.path))
    return reads || documents.test(type ?? '') ? next() : problem(415, notADocument);
  // A mail program may stop mail with whatever body it likes: it is not read.
  if (reads || wanted.length === 0 || wanted.includes(type ?? wanted.find(isUsual) ?? '')) return next();
  return problem(415, `Please send this as ${wanted.join(' or ')}.`);
};

/** What JSON holds is text: bytes that are none would be kept as something that nobody wrote. */
export const checkLetters: MiddlewareHandler = async (c, next) => {
  if (!hasBody(c.req) || takesFile(c.req.path) || !typesOf(c.req.path).includes(json)) return next();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer());
    // Whoever reads it as JSON need not decode it again. What is kept there are promises, whatever its type says.
    Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
  } catch {
    return problem(400, 'That is no well formed text: it must be UTF-8.');
  }
  return next();
};

/** As the sender names them; what it is in truth is seen when it is developed. */
const photographs = /^(image\/(jpeg|png|webp|avif|heic|heif)|application\/octet-stream)$/;

/** The same of the club's papers; whoever sends JSON is told first what else they have left out. */
const documents = /^(application\/(pdf|x-pdf|octet-stream|json)|image\/(jpeg|png|webp|avif|heic|heif))$/;

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const isUsual = (type: string) => type === json || type === form;

/** A form for /login, a list for an import, a browser's report in its old and its new form, else JSON; none: anything. */
function typesOf(path: string): string[] {
  if (path === '/login') return [form];
  if (takesList(path)) return ['text/csv'];
  if (takesReport(path)) return ['application/csp-report', 'application/reports+json'];
  return path === '/members/stop-mail' ? [] : [json];
}
