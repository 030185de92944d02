import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { connect as connectSecure } from 'node:tls';
import { createResponseBackpressure } from '#app/http/admission/output-backpressure.ts';
import { createUploadReceiver } from '#app/http/admission/upload-receiver.ts';
import { openTlsCertificateStore } from '#server/tls/certificates/certificate-store.ts';
import { createHttpsServer } from '#server/tls/https-server.ts';
import { createTlsContexts } from '#server/tls/tls-contexts.ts';
import { startAcme } from './acme-server.ts';
import { name, openClub } from './club.ts';
import { openSession } from './h2.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A listener with shorter timeouts than the site's, with a certificate of the authority. */
async function openHall(t: TestContext, listener: Listener) {
  const acme = await startAcme(t);
  const club = await openClub(t, acme);
  await club.look();
  const contexts = createTlsContexts(openTlsCertificateStore(club.dataDir), [name]);
  await contexts.follow();
  const { server, endSessions } = createHttpsServer(contexts, {
    ...{ headers: 300, request: 600, silence: 900, looked: 50 },
  });
  server.on('request', listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    endSessions(true);
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, open: () => openSession(t, port, acme.root) };
}

const large = Buffer.alloc(8_000_000);

test('an answer that nobody reads is ended, over HTTP/1.1 and HTTP/2; the connection is as good as before', async (t) => {
  const gone = Promise.withResolvers<void>();
  const unread = createResponseBackpressure({ looked: 50, patience: 300 });
  const { port, open } = await openHall(t, (request, response) => {
    unread.watch(response, '');
    if (request.httpVersion === '1.1') response.once('close', gone.resolve);
    response.end(request.url === '/large' ? large : 'small');
  });
  const { begin, say } = await open();
  const stream = begin('GET /large');
  stream.on('error', () => {});
  await once(stream, 'close');
  assert.equal((await say('GET /small')).body.toString(), 'small');
  const socket = connectSecure({ host: '127.0.0.1', port, servername: name, rejectUnauthorized: false });
  await once(
    socket.on('error', () => {}),
    'secureConnect',
  );
  socket.pause();
  socket.write(`GET /large HTTP/1.1\r\nHost: ${name}\r\n\r\n`);
  await gone.promise;
  socket.destroy();
});

test('what comes too slowly over HTTP/2 is answered 408, or ended; others on that connection go on', async (t) => {
  const every = { 'cache-control': 'no-store' };
  const arrive = createUploadReceiver({ turnAway: () => {}, every, patience: 200 });
  const { open } = await openHall(t, (request, response) =>
    request.url === '/never'
      ? void request.resume()
      : arrive(request, response, 'tom', () => void response.end('there')),
  );
  const { begin, say } = await open();
  const slow = begin('POST /login', {}, false);
  slow.write('a');
  const [answered] = await once(slow, 'response');
  assert.equal(answered[':status'], 408);
  slow.resume();
  await once(slow, 'close');
  assert.equal((await say('POST /login', {}, 'all of it')).body.toString(), 'there');
  const never = begin('POST /never', {}, false);
  never.on('error', () => {});
  await once(never, 'close');
});

test('who says nothing is closed: before TLS, and after', async (t) => {
  const { port, open } = await openHall(t, (_, response) => void response.end());
  const before = once(connect(port, '127.0.0.1').resume(), 'close');
  const { session } = await open();
  await Promise.all([before, session.destroyed || once(session, 'close')]);
});
