import type { IncomingMessage, ServerResponse } from 'node:http';
import { Http2ServerRequest } from 'node:http2';

/** How long what is still on its way is read and thrown away, in milliseconds. */
const patience = 1000;

/**
 * The connection ends with this answer, since what was sent is not read to its end, and the answer says so. To close while
 * something comes would take the answer away: so first our side is ended, and theirs read on for a moment. Over HTTP/2 that
 * is said of this request alone, and the connection goes on.
 */
export function endWith(request: IncomingMessage, response: ServerResponse): void {
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
      setTimeout(() => socket.destroy(), patience).unref();
    });
  };
}
