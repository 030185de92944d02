import { once } from 'node:events';
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import type { TestContext } from 'node:test';
import { name } from './club.ts';

export interface Over2 {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A browser's connection of HTTP/2 to a port of this machine. */
export async function openSession(t: TestContext, port: number, ca: string) {
  const session = connect(`https://127.0.0.1:${port}`, { servername: name, ca });
  session.on('error', () => {});
  t.after(() => session.destroy());
  await once(session, 'connect');
  // As browsers do: a stream that is not read does not hold up the others.
  session.setLocalWindowSize(2 ** 20);
  const begin = (target: string, headers: OutgoingHttpHeaders = {}, endStream = true) => {
    const [method, path] = target.split(' ');
    return session.request(
      { ':method': method, ':path': path, ':authority': name, ...headers },
      { endStream },
    );
  };
  /** Sends a request with a body in pieces, without its length. */
  async function say(
    target: string,
    headers: OutgoingHttpHeaders = {},
    ...parts: (string | Buffer)[]
  ): Promise<Over2> {
    const stream = begin(target, headers, parts.length === 0);
    for (const part of parts) stream.write(part);
    if (parts.length > 0) stream.end();
    const [answered] = await once(stream, 'response');
    const { ':status': status, ...rest } = answered;
    return { status, headers: rest, body: Buffer.concat(await stream.toArray()) };
  }
  return { session, begin, say };
}

/** Resolves when the server sends GOAWAY on this connection, or closes it. */
export const ended = (session: ClientHttp2Session) =>
  session.closed || session.destroyed
    ? undefined
    : Promise.race([once(session, 'goaway'), once(session, 'close')]);
