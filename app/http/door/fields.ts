import type { MiddlewareHandler } from 'hono';
import { problem } from '#app/http/headers/problems.ts';

/** No form of ours has as many. */
const mostFields = 100;
const tooMany = `That is too much: a form has at most ${mostFields} fields.`;

/** What a form has between two fields, as its type says; nothing for what is no form. */
function between(type: string): string | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return '&';
  if (!/^multipart\/form-data\b/i.test(type)) return undefined;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  return `--${quoted ?? plain ?? ''}`;
}

/** Counts the fields of a form before anybody reads them: tens of thousands take longer than all else of a call. */
export const limitFields: MiddlewareHandler = async (c, next) => {
  const mark = between(c.req.header('content-type') ?? '');
  if (mark === undefined) return next();
  const { url, method, headers } = c.req.raw;
  const body = await c.req.raw.arrayBuffer();
  c.req.raw = new Request(url, { method, headers, body });
  const bytes = Buffer.from(body);
  let fields = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    fields += 1;
    if (fields > mostFields) return problem(413, tooMany);
  }
  return next();
};
