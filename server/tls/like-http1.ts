import { constants, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';

/**
 * Gives a request over HTTP/2 what all others have and the house relies on: a Host line, a word that a body follows whose
 * length is not said, and an answer of which can be seen that nobody waits for it any more. `patience`: until all of it has
 * come, in milliseconds.
 */
export function likeHttp1(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  patience: number,
): void {
  const { stream, headers, authority } = request;
  if (authority) put(request, 'host', authority);
  if (!stream.endAfterHeaders) {
    if (headers['content-length'] === undefined) put(request, 'transfer-encoding', 'chunked');
    const late = setTimeout(() => {
      if (!request.complete) stream.close(constants.NGHTTP2_CANCEL);
    }, patience).unref();
    stream.once('close', () => clearTimeout(late));
  }
  Object.defineProperty(response, 'destroyed', { get: () => stream.destroyed });
  response.destroy = (error?: Error) => {
    if (error) stream.destroy(error);
    // What was cut short must not look whole.
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
