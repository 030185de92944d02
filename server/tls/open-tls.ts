import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRunner } from '#server/jobs/job-runner.ts';
import { closeServer, createLimitedServer } from '#server/listener/limited-server.ts';
import { listenOnPort } from '#server/listener/listen.ts';
import type { InheritedSockets } from '#server/settings/inherited-sockets.ts';
import type { TlsConfig } from '#server/settings/tls-settings.ts';
import { openTlsCertificateStore } from '#server/tls/certificates/certificate-store.ts';
import { createTlsCertificateManager, type TlsCertificateLogger } from './certificate-manager.ts';
import { createHttpsServer } from './https-server.ts';
import { createPlainHttpHandler, redirectToPublicUrl } from './plain-listener.ts';
import { createTlsContexts } from './tls-contexts.ts';

interface Opening {
  config: TlsConfig;
  /** Inherited sockets. */
  sockets?: InheritedSockets;
  dataDir: string;
  publicUrl: string;
  trusted: string[];
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  log: TlsCertificateLogger;
  jobs: Pick<JobRunner, 'schedule'>;
  /** Returns true in the process that orders certificates. */
  orders: () => boolean;
  now?: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
}

/** Open the two public ports and manage their certificates; throws a one-sentence error on failure. */
export async function openTlsListeners(opening: Opening) {
  const {
    config,
    sockets = {},
    dataDir,
    publicUrl,
    trusted,
    listener,
    log,
    jobs,
    orders,
    now = () => new Date(),
  } = opening;
  const ending = new AbortController();
  const { signal } = ending;
  const wait = opening.wait ?? ((milliseconds) => pause(milliseconds, undefined, { signal, ref: false }));
  const store = openTlsCertificateStore(dataDir);
  await store.open(config.names);
  if (orders()) await store.sweep();
  const contexts = createTlsContexts(store, config.names, (pem) =>
    secure.setSecureContext({ key: pem, cert: pem }),
  );
  const keeper = createTlsCertificateManager({ store, contexts, config, log, now, wait, ending: signal });
  const { server: secure, endSessions } = createHttpsServer(contexts, { trusted });
  secure.on('request', atOneName(publicUrl, listener));
  await contexts.follow();
  const plain = createLimitedServer({ trusted });
  plain.on('request', createPlainHttpHandler(store, contexts, publicUrl));
  const listenAt = (server: Server, name: string, port: number, heldSocket: number | undefined) =>
    listenOnPort(
      server,
      { port, host: config.host, held: heldSocket },
      `${name} is '${port}': the site cannot listen on it`,
    );
  const ports = {
    http: await listenAt(plain, 'HTTP_PORT', config.httpPort, sockets.http),
    tls: await listenAt(secure, 'TLS_PORT', config.port, sockets.https),
  };

  const renewing = jobs.schedule('certificates', () => (orders() ? keeper.look() : contexts.follow()));
  // Certificates stored by another process.
  const following = jobs.schedule('new-certificates', () => contexts.follow());
  void renewing.run();

  return {
    ports,
    look: renewing.run,
    /** Close both once pending requests are answered. */
    async stop(): Promise<void> {
      void following.stop();
      ending.abort();
      const closed = [plain, secure].map(closeServer);
      endSessions();
      const patience = setTimeout(() => endSessions(true), 8000);
      await Promise.all([...closed, renewing.stop()]);
      clearTimeout(patience);
    },
  };
}

/** Redirect requests for the certificate's other names to the public address. */
function atOneName(publicUrl: string, listener: Opening['listener']): Opening['listener'] {
  const { host, hostname } = new URL(publicUrl);
  return (request, response) => {
    const { host: asked = '' } = request.headers;
    const name = asked.toLowerCase();
    // Behind a router, the public port may differ from ours.
    if (name === host || name.replace(/:\d+$/, '') === hostname) listener(request, response);
    else redirectToPublicUrl(publicUrl, request, response);
  };
}
