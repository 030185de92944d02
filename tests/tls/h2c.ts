import { once } from 'node:events';
import {
  type ClientHttp2Session,
  connect,
  createServer,
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A server of HTTP/2 without TLS, to test its limits, and connections to it. */
export async function openH2(
  t: TestContext,
  answer: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
  begun: (server: Http2Server) => void = () => {},
) {
  const server = createServer(answer);
  begun(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  async function open(): Promise<ClientHttp2Session> {
    const session = connect(`http://127.0.0.1:${port}`);
    session.on('error', () => {});
    t.after(() => session.destroy());
    await once(session, 'connect');
    return session;
  }
  return { port, open };
}

/** Sends a request as a client; resolves with the status, or the error code of its reset. */
export function askAs(session: ClientHttp2Session, client: string, more: Record<string, string> = {}) {
  const stream = session.request({ ':path': '/', 'x-client': client, ...more });
  const answered = new Promise<number | undefined>((done) => {
    stream.once('response', (headers) => done(headers[':status']));
    stream.once('close', () => done(-(stream.rstCode ?? 0)));
    stream.on('error', () => {});
  });
  return { stream, answered };
}
