import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fetchAdminEnteredUrl, UnsafeUrlError } from './guarded-fetch.server.ts';

const packed: Record<string, Buffer> = {
  gzip: gzipSync('Team,Played'),
  'x-gzip': gzipSync('Team,Played'),
  identity: Buffer.from('Team,Played'),
  '': Buffer.from('Team,Played'),
  br: brotliCompressSync('Team,Played'),
  'gzip, br': brotliCompressSync(gzipSync('Team,Played')),
};

/** Start a local server that compresses as the path of the request says, without regard to its Accept-Encoding. */
async function serve(t: TestContext) {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    const encoding = decodeURIComponent(request.url?.slice(1) ?? '');
    response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(packed[encoding]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (encoding: string) =>
    fetchAdminEnteredUrl(`http://127.0.0.1:${port}/${encodeURIComponent(encoding)}`, {
      signal: AbortSignal.timeout(10_000),
    });
  return { asked, ask };
}

test('another server is asked for gzip alone, and read where it sends that or sends it as it is', async (t) => {
  const { asked, ask } = await serve(t);
  for (const encoding of ['gzip', 'x-gzip', 'identity', ''])
    assert.equal(await (await ask(encoding)).text(), 'Team,Played', encoding);
  for (const headers of asked) assert.equal(headers['accept-encoding'], 'gzip');
});

test('what it packs otherwise is refused unread', async (t) => {
  const { ask } = await serve(t);
  for (const encoding of ['br', 'gzip, br'])
    await assert.rejects(
      ask(encoding),
      (error: Error) => error instanceof UnsafeUrlError && /uses a form of compression/.test(error.message),
      encoding,
    );
});
