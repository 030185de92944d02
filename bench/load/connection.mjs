import { connect } from 'node:net';
import { createReader } from './answers.mjs';

/**
 * Open a keep-alive connection to a server of this machine: `ask` sends one request, in its wire format, and resolves with the
 * status of the response. No request is sent before the last response is complete. Sending takes no more processor time than bare
 * Node takes to respond from memory, so that a site, which does more, is what is measured.
 */
export function openConnection(port) {
  const read = createReader();
  let waiting;
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    // A single buffer for all bytes received: they are not read again.
    onread: { buffer: Buffer.allocUnsafe(2 ** 16), callback: take },
  });
  socket.once('error', (error) => waiting?.reject(error));
  socket.once('close', () => waiting?.reject(new Error('the server closed a connection')));

  function take(many, bytes) {
    try {
      const status = read(bytes.subarray(0, many));
      if (status === undefined) return true;
      const { resolve } = waiting;
      waiting = undefined;
      resolve(status);
    } catch (error) {
      socket.destroy(error);
    }
    return true;
  }

  function ask(request) {
    waiting = Promise.withResolvers();
    socket.write(request, 'utf8');
    return waiting.promise;
  }
  return { ask, close: () => socket.destroy() };
}

/** Return a request in its wire format. */
export function requestOf({ method = 'GET', path, headers = {}, body }) {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
