import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formatList } from '#app/core/language.ts';
import { unsupportedWorkbookMessage } from '#app/core/lists/workbook/workbook-rules.ts';
import { createProblemResponse } from '#app/http/headers/problems.ts';
import { unsupportedDocumentMessage } from '#app/modules/documents/papers/document-rules.ts';
import { unsupportedPhotoMessage } from '#app/modules/gallery/photos/photos.ts';
import {
  isBrowserReportPath,
  isCspReportPath,
  isDocumentUploadPath,
  isFileUploadPath,
  isListImportPath,
  isPictureUploadPath,
  isWorkbookUploadPath,
  maxBodyBytes,
} from './body-kinds.ts';

/**
 * Limits the size of request bodies; imports have a higher limit. Pictures and documents are limited after authorization, where
 * they are read.
 */
export function limitBodySize(): MiddlewareHandler {
  const small = limitSize(maxBodyBytes.small);
  const list = limitSize(maxBodyBytes.list);
  const report = limitSize(maxBodyBytes.report);
  return (c, next) => {
    // Checking an empty body costs more than the handler itself.
    if (!mayHaveBody(c.req) || isFileUploadPath(c.req.path)) return next();
    // A chunked body is counted on a clone, which the adapter's own Request does not support.
    if (c.req.header('transfer-encoding')) {
      const { url, method, headers, body } = c.req.raw;
      const sent = { method, headers, body, duplex: 'half' };
      c.req.raw = new Request(url, sent);
    }
    if (isBrowserReportPath(c.req.path)) return report(c, next);
    return isListImportPath(c.req.path) ? list(c, next) : small(c, next);
  };
}

/** DELETE requests usually have no body. */
function mayHaveBody(request: HonoRequest): boolean {
  if (request.method !== 'DELETE') return !['GET', 'HEAD'].includes(request.method);
  return (
    request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0
  );
}

function limitSize(maxSize: number): MiddlewareHandler {
  const onError = () => createProblemResponse(413, `Send ${maxSize / 1024} kB or less.`);
  const measure = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const said = c.req.header('content-length');
    // Without Content-Length the body is counted as it arrives, which needs the whole Request.
    if (said === undefined || c.req.header('transfer-encoding')) return measure(c, next);
    return Number(said) > maxSize ? onError() : next();
  };
}

/** Validates the Content-Type of a request; optional for JSON and forms. */
export const checkContentType: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const acceptedTypes = getAcceptedTypes(c.req.path);
  const reads = ['GET', 'HEAD'].includes(c.req.method);
  // Never decompress a request body: a few bytes could become gigabytes.
  if (!reads && (c.req.header('content-encoding') ?? 'identity') !== 'identity')
    return createProblemResponse(415, 'Send this without compression.');
  if (isPictureUploadPath(c.req.path)) {
    return reads || photoTypes.test(type ?? '')
      ? next()
      : createProblemResponse(415, unsupportedPhotoMessage);
  }
  if (isDocumentUploadPath(c.req.path))
    return reads || documentTypes.test(type ?? '')
      ? next()
      : createProblemResponse(415, unsupportedDocumentMessage);
  if (isWorkbookUploadPath(c.req.path))
    return reads || workbookTypes.test(type ?? '')
      ? next()
      : createProblemResponse(415, unsupportedWorkbookMessage);
  // Unsubscribe requests of mail programs (RFC 8058) have any body, which is ignored.
  if (
    reads ||
    acceptedTypes.length === 0 ||
    acceptedTypes.includes(type ?? acceptedTypes.find(isDefaultType) ?? '')
  )
    return next();
  return createProblemResponse(415, `Send this as ${formatList(acceptedTypes, 'or')}.`);
};

/** Rejects JSON bodies that are not UTF-8: invalid bytes would be stored as replacement characters. */
export const checkUtf8Body: MiddlewareHandler = async (c, next) => {
  if (!mayHaveBody(c.req) || isFileUploadPath(c.req.path) || !getAcceptedTypes(c.req.path).includes(json))
    return next();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer());
    // Cache the decoded text for Hono's JSON parser; the cache holds promises, in spite of its type.
    Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
  } catch {
    return createProblemResponse(400, 'Send the text as UTF-8.');
  }
  return next();
};

/** Declared types only; the real format is detected when the picture is decoded. */
const photoTypes = /^(image\/(jpeg|png|webp|avif|heic|heif)|application\/octet-stream)$/;

/** Types of documents; JSON passes, so that validation can report the missing fields first. */
const documentTypes = /^(application\/(pdf|x-pdf|octet-stream|json)|image\/(jpeg|png|webp|avif|heic|heif))$/;

/** Declared types only, as for pictures. */
const workbookTypes =
  /^application\/(octet-stream|vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.[\w.]+)$/;

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const isDefaultType = (type: string) => type === json || type === form;

/** Accepted content types: form for /login, CSV for imports, report types (old and new), else JSON; empty: any. */
function getAcceptedTypes(path: string): string[] {
  if (path === '/login') return [form];
  if (isListImportPath(path)) return ['text/csv'];
  if (isCspReportPath(path)) return ['application/csp-report', 'application/reports+json'];
  return path === '/members/stop-mail' ? [] : [json];
}
