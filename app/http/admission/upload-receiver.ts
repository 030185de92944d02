import type { IncomingMessage, ServerResponse } from 'node:http';
import { createKeyedCounter } from '#app/core/keyed-counter.ts';
import { createPlainProblem } from '#app/http/headers/problems.ts';
import { hasRequestBody, isFileUploadPath, isListImportPath, maxBodyBytes } from './body-kinds.ts';
import { closeAfterResponse } from './close-after-response.ts';

/** Milliseconds. */
const uploadLimits = {
  /** Timeout for a small body. */
  patience: 10_000,
  /** Minimum rate of pictures and lists, as bytes per interval: a kilobyte a second. */
  pace: 20_000,
  leastBytes: 20_000,
  /** Maximum number of concurrent uploads per client. */
  mostOfOne: 20,
};
export type UploadLimits = typeof uploadLimits;

interface UploadReceiverOptions extends Partial<UploadLimits> {
  turnAway: (request: IncomingMessage, response: ServerResponse) => void;
  /** Headers of every response. */
  every: Record<string, string>;
}

/**
 * Receives request bodies before any handler runs: a small body is buffered whole, within ten seconds. Pictures and lists are
 * read after authorization, and must keep a minimum rate.
 */
export function createUploadReceiver({ turnAway, every, ...given }: UploadReceiverOptions) {
  const limits = { ...uploadLimits, ...given };
  const onTheWay = createKeyedCounter();
  const late = createPlainProblem(408, 'The upload did not arrive in time. Try again.', every);

  function count(client: string, request: IncomingMessage, response: ServerResponse): void {
    if (!client) return;
    onTheWay.add(client);
    let there = false;
    const arrived = () => {
      if (!there) onTheWay.remove(client);
      there = true;
    };
    request.once('end', arrived).once('close', arrived);
    response.once('close', arrived);
  }

  function readSmall(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const parts: Buffer[] = [];
    let size = 0;
    const waiting = setTimeout(() => {
      stop();
      closeAfterResponse(request, response);
      response.writeHead(408, late.headers).end(late.body);
    }, limits.patience).unref();
    function take(part: Buffer) {
      size += part.length;
      parts.push(part);
      // The body limit responds 413 later.
      if (size > maxBodyBytes.small) handOn();
    }
    function handOn() {
      stop();
      Object.assign(request, { rawBody: Buffer.concat(parts) });
      next();
    }
    function stop() {
      clearTimeout(waiting);
      request.off('data', take).off('end', handOn).off('close', stop).pause();
    }
    // No response to an aborted request.
    request.on('data', take).on('end', handOn).on('close', stop).on('error', stop);
  }

  function watchPace(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    let before = socket.bytesRead;
    const looking = setInterval(() => {
      const now = socket.bytesRead;
      // Unread data in our buffer means that we are slow, not the client.
      const waits = !request.complete && request.readableLength === 0;
      if (waits && now - before < limits.leastBytes) socket.destroy();
      before = now;
    }, limits.pace).unref();
    const stop = () => clearInterval(looking);
    request.once('end', stop).once('close', stop);
    response.once('close', stop);
  }

  /** Calls `next` once the body is complete, or is to be read after authorization. */
  return (request: IncomingMessage, response: ServerResponse, client: string, next: () => void): void => {
    if (!hasRequestBody(request)) return void next();
    if (client && onTheWay.of(client) >= limits.mostOfOne) return void turnAway(request, response);
    count(client, request, response);
    if (isLargeUpload(request)) {
      watchPace(request, response);
      next();
    } else if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes.small) next();
    else readSmall(request, response, next);
  };
}

/** True for large uploads, which arrive while the request is being handled. */
export function isLargeUpload(request: IncomingMessage): boolean {
  const [path = ''] = (request.url ?? '').split('?');
  return hasRequestBody(request) && (isFileUploadPath(path) || isListImportPath(path));
}
