import type { IncomingMessage, ServerResponse } from 'node:http';
import { Http2ServerRequest } from 'node:http2';

/** Time for which the rest of a request is read and discarded, in milliseconds. */
const drainTimeoutMs = 1000;

/**
 * Closes the connection after this response, since the request body is not read to its end; sends 'Connection: close'. Closing
 * while data arrives would reset the connection and lose the response: half-close first, and drain for a moment. Over HTTP/2 only
 * this stream is closed.
 */
export function closeAfterResponse(request: IncomingMessage, response: ServerResponse): void {
  if (request instanceof Http2ServerRequest) {
    const { stream } = request;
    return void response.once('finish', () => request.complete || stream.close());
  }
  const { socket } = request;
  response.setHeader('connection', 'close');
  socket.destroySoon = () => {
    socket.end(() => {
      if (request.complete) return void socket.destroy();
      request.once('end', () => socket.destroy()).resume();
      setTimeout(() => socket.destroy(), drainTimeoutMs).unref();
    });
  };
}
