import { type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { createLimitedServer } from '#server/listener/limited-server.ts';

/** Open a port for a site, and resolve with a function for requests there: `say('GET /api/me', headers)`. */
export async function openPortOf(t: TestContext, listener: RequestListener) {
  const server = createLimitedServer();
  server.on('request', listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => server.closeAllConnections());
  t.after(() => new Promise((done) => server.close(done)));
  const { port } = server.address() as AddressInfo;

  return function say(target: string, headers: Record<string, string> = {}) {
    const [method, path] = target.split(' ');
    return new Promise<{ status: number; headers: Map<string, string>; body: string }>((done, fail) => {
      const asked = request({ port, host: '127.0.0.1', method, path, headers, agent: false });
      asked.once('error', fail);
      asked.once('response', async (response) => {
        const sent = Buffer.concat(await response.toArray());
        const isPacked = response.headers['content-encoding'] === 'gzip';
        const body = (isPacked ? gunzipSync(sent) : sent).toString();
        const named = new Map(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const),
        );
        named.delete('date');
        done({ status: response.statusCode ?? 0, headers: named, body });
      });
      asked.end();
    });
  };
}
