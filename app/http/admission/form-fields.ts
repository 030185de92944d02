import type { MiddlewareHandler } from 'hono';
import { createProblemResponse } from '#app/http/headers/problems.ts';

/** More than any form of the site has. */
const maxFormFields = 100;
const tooManyFieldsMessage = `Send ${maxFormFields} fields or fewer.`;

/** Separator of the fields by content type; undefined if the request is not a form. */
function getFieldSeparator(type: string): string | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return '&';
  if (!/^multipart\/form-data\b/i.test(type)) return undefined;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  return `--${quoted ?? plain ?? ''}`;
}

/** Counts form fields before parsing: tens of thousands take longer than the rest of the request. */
export const limitFormFields: MiddlewareHandler = async (c, next) => {
  const separator = getFieldSeparator(c.req.header('content-type') ?? '');
  if (separator === undefined) return next();
  const { url, method, headers } = c.req.raw;
  const body = await c.req.raw.arrayBuffer();
  c.req.raw = new Request(url, { method, headers, body });
  const bytes = Buffer.from(body);
  let fields = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    fields += 1;
    if (fields > maxFormFields) return createProblemResponse(413, tooManyFieldsMessage);
  }
  return next();
};
