import type { Socket } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import { createClientAddressReader } from '#app/api/auth/request-client.server.ts';

export interface SmtpConnectionLimits {
  /** Connections at a time, in all and of one address. */
  inAll: number;
  ofOne: number;
  /** Time that a connection may last, in milliseconds: without a mail for an address that is known, and with one. */
  idle: number;
  sending: number;
}

const usual: SmtpConnectionLimits = { inAll: 30, ofOne: 10, idle: 60_000, sending: 600_000 };

type Connection = SMTPServer['connections'] extends Set<infer One> ? One : never;

interface Place {
  address: string;
  since: number;
  isSending: boolean;
}

/** Of IPv6 the network's half: a sender has all of the other half. */
const addressOf = createClientAddressReader([]);

/**
 * Limits the connections of a mail port. One address has a third of them at most, and each ends in time; where all are taken, the
 * oldest without a mail for a known address makes way, so that nobody holds the port shut.
 */
export function limitMailConnections(server: SMTPServer, given: Partial<SmtpConnectionLimits> = {}) {
  const limits = { ...usual, ...given };
  const places = new Map<Connection, Place>();
  const connect = server.connect.bind(server);

  function end(connection: Connection, sentence: string): void {
    places.delete(connection);
    connection.send(421, sentence);
  }

  /** Closes what has ended, and what has lasted too long. */
  function closeExpired(): void {
    const now = performance.now();
    for (const [connection, { since, isSending }] of places) {
      if (!server.connections.has(connection)) places.delete(connection);
      else if (now - since > (isSending ? limits.sending : limits.idle))
        end(connection, 'The connection has taken too long. Try again later');
    }
  }

  function admits(address: string): boolean {
    closeExpired();
    const here = [...places];
    if (here.filter(([, place]) => place.address === address).length >= limits.ofOne) return false;
    if (here.length < limits.inAll) return true;
    // In the order in which they came.
    const [oldest] = here.find(([, { isSending }]) => !isSending) ?? [];
    if (oldest) end(oldest, 'Others are waiting. Try again later');
    return oldest !== undefined;
  }

  server.connect = (socket: Socket, options) => {
    const address = addressOf(noHeaders, socket.remoteAddress);
    if (!admits(address)) {
      socket.on('error', () => {}).end('421 Too many connections. Try again later\r\n');
      return void socket.destroySoon();
    }
    connect(socket, options);
    const connection = [...server.connections].at(-1);
    if (connection) places.set(connection, { address, since: performance.now(), isSending: false });
  };
  const looking = setInterval(closeExpired, Math.min(limits.idle, 1000)).unref();

  return {
    /** The connection brings a mail for an address that is known, and has more time for it. */
    isSending(id: string): void {
      for (const [connection, place] of places) if (connection.id === id) place.isSending = true;
    },
    end: () => clearInterval(looking),
  };
}

const noHeaders = { headers: { get: () => null } };
