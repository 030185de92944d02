import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Who asks on one line for more than this, before the first answer has been read, is no browser and no proxy. */
const mostWaiting = 32;

/**
 * Answers the requests of one connection one after another: what is asked before the answer before it has been taken waits,
 * and nothing is made for it. Node itself would begin all that one packet holds, and keep every answer.
 */
export function inTurn(answer: Listener): Listener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives the connection to the first in line alone.
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const others = waiting.get(socket) ?? 0;
    if (others >= mostWaiting) return void socket.destroy();
    waiting.set(socket, others + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // Other connections come in between.
      setImmediate(answer, request, response);
    });
  };
}
