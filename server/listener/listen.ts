import type { Server } from 'node:net';

interface Place {
  port: number;
  /** Undefined: all addresses of the machine. */
  host: string | undefined;
  /** File descriptor of an inherited socket, which determines port and host. */
  held: number | undefined;
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program uses this port',
  EACCES:
    'only a service with permission can use ports below 1024 (AmbientCapabilities=CAP_NET_BIND_SERVICE, docs/running.md)',
};

/** Backlog for clients that wait while the next process starts; Node's default is smaller. */
const listenBacklog = 4096;

/** Start listening and return the port; throws `complaint` with the reason. */
export function listenOnPort(
  server: Server,
  { port, host, held }: Place,
  complaint: string,
): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      fail(new Error(`${complaint}, because ${reasons[code] ?? message}`));
    });
    const place = held === undefined ? { port, ...(host && { host }) } : { fd: held, backlog: listenBacklog };
    server.listen(place, () => {
      const address = server.address();
      if (address && typeof address === 'object') done(address.port);
      else fail(new Error(`${complaint}, because it is not a port`));
    });
  });
}
