import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendDigests } from '#app/club/forum/digest.server.ts';
import { setUpLink } from '#app/club/members/set-up.server.ts';
import { createApp, type Parts } from '#app/server.ts';
import { environment, readConfig } from './config.ts';
import { openParts } from './parts.ts';

// The entry of the server's build: everything it needs in one file, which server/start.mjs runs.
export { createApp };

type Settings = Record<string, string | undefined>;
/** What is done before the first request is answered: the demonstration's members. */
type Prepare = (parts: Parts) => Promise<void>;

/** Starts the site and says when it is ready; ends the process with one sentence where it cannot start. */
export async function serve(settings: Settings = environment(), prepare?: Prepare): Promise<void> {
  const open = await start(settings, prepare).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void open.stop().then(() => process.exit(0)));
  }
}

async function start(settings: Settings, prepare: Prepare = async () => {}) {
  const config = readConfig(settings);
  const { parts, close } = await openParts(config);
  await prepare(parts);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 10_000 });
  server.on('request', createApp(parts).listener);
  server.on('clientError', refuseMalformed);
  const { port } = await listen(server, config.port, config.host);
  if (!config.publicUrl) parts.url = `http://localhost:${port}`;
  parts.postman.start();
  const digests = setInterval(() => {
    sendDigests(parts).catch((error) => parts.log.error({ err: error }, 'the weekly mail'));
  }, 60_000).unref();
  console.log(`Ready on http://localhost:${port}`);
  const link = await setUpLink(parts);
  if (link) console.log(`There is no administrator yet. Become the first one, once, at ${link}`);

  async function stop() {
    // Those in flight are finished; connections that are only kept open are closed as soon as they are idle.
    const closed = new Promise((done) => server.close(done));
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const patience = setTimeout(() => server.closeAllConnections(), 8000);
    await closed;
    clearInterval(digests);
    clearInterval(idle);
    clearTimeout(patience);
    await close();
  }
  return { stop };
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message;
      fail(
        new Error(
          `PORT and HOST are '${port}' and '${host}': the site cannot listen on them, because ${why}`,
        ),
      );
    });
    server.listen(port, host, () => done(server.address() as AddressInfo));
  });
}

/** What is not HTTP, or has headers beyond all measure, gets a status and a closed connection. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: import('node:stream').Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
