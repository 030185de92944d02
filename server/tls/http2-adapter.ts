import { constants, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';

/**
 * Adapt an HTTP/2 request to what the handlers expect of HTTP/1.1: a Host header, chunked encoding for a body of unknown length,
 * and a response that shows when the client has gone. `patience`: timeout for the whole request, in milliseconds.
 */
export function adaptHttp2Request(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  timeoutMs: number,
): void {
  const { stream, headers, authority } = request;
  if (authority) put(request, 'host', authority);
  if (!stream.endAfterHeaders) {
    if (headers['content-length'] === undefined) put(request, 'transfer-encoding', 'chunked');
    const late = setTimeout(() => {
      if (!request.complete) stream.close(constants.NGHTTP2_CANCEL);
    }, timeoutMs).unref();
    stream.once('close', () => clearTimeout(late));
  }
  Object.defineProperty(response, 'destroyed', { get: () => stream.destroyed });
  response.destroy = (error?: Error) => {
    if (error) stream.destroy(error);
    // A truncated response must not look complete.
    else stream.close(stream.writableFinished ? constants.NGHTTP2_NO_ERROR : constants.NGHTTP2_CANCEL);
    return response;
  };
}

function put({ headers, rawHeaders }: Http2ServerRequest, name: string, value: string): void {
  headers[name] = value;
  const at = rawHeaders.findIndex((one, index) => index % 2 === 0 && one === name);
  if (at < 0) rawHeaders.push(name, value);
  else rawHeaders[at + 1] = value;
}
