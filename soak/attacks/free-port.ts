import { once } from 'node:events';
import { createServer } from 'node:net';

/** Return a port of loopback without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return address && typeof address === 'object' ? address.port : 0;
}
