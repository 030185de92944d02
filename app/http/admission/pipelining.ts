import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Maximum number of pipelined requests; browsers and proxies send none. */
const maxPipelinedRequests = 32;

/**
 * Handles pipelined requests of a connection sequentially: the next starts only when the previous response has been sent. Node
 * itself would start all requests of a packet, and buffer every response.
 */
export function serializePipelinedRequests(answer: Listener): Listener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node assigns the socket only to the first response in the pipeline.
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const others = waiting.get(socket) ?? 0;
    if (others >= maxPipelinedRequests) return void socket.destroy();
    waiting.set(socket, others + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // Yield to other connections.
      setImmediate(answer, request, response);
    });
  };
}
