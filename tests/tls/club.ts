import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as askPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { TLSSocket } from 'node:tls';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { openTlsListeners } from '#server/tls/open-tls.ts';
import type { startAcme } from './acme-server.ts';

export const name = 'www.larkby.test';
const publicUrl = `https://${name}`;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
const hello: Listener = (_, response) => void response.end('A page of the club');

export type Acme = Awaited<ReturnType<typeof startAcme>>;

export async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowls-tls-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Opening {
  dataDir?: string;
  names?: string[];
  listener?: Listener;
  orders?: boolean;
  now?: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
  mail?: string;
}

/** A site that holds its certificates itself, at two free ports, which the authority knows. No delay is waited for. */
export async function openClub(t: TestContext, acme: Acme, given: Opening = {}) {
  const { names = [name], listener = hello, orders = true, mail } = given;
  const dataDir = given.dataDir ?? (await newFolder(t));
  const log: { level: string; said: string; [fact: string]: unknown }[] = [];
  const noted = (level: string) => (facts: object, said: string) => void log.push({ level, said, ...facts });
  const waited: number[] = [];
  const logger = { info: noted('info'), error: noted('error') };
  const now = () => given.now?.() ?? acme.state.now();
  const jobs = createJobRunner({ log: logger, clock: now, isPrimary: () => orders });
  const site = await openTlsListeners({
    config: {
      ...{ host: '127.0.0.1', port: 0, httpPort: 0, names, directory: acme.directory, mail },
    },
    ...{ dataDir, publicUrl, trusted: [], listener },
    log: logger,
    jobs,
    orders: () => orders,
    now,
    wait: async (milliseconds) => {
      waited.push(milliseconds);
      // Lets the authority handle its requests meanwhile.
      await new Promise((done) => setImmediate(done));
      await given.wait?.(milliseconds);
    },
  });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await site.stop();
    isOpen = false;
  };
  t.after(stop);
  if (orders) acme.state.ports = site.ports;
  return { ...site, dataDir, log, waited, stop };
}

/** Returns the response of a port, by TLS where `ca` is given, verified against the authority's root. */
export function ask(
  port: number,
  { path = '/', method = 'GET', host = name, ca = '', headers = {}, body = '' } = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; text: string; serial: string }> {
  return new Promise((done, fail) => {
    const facts = {
      ...{ host: '127.0.0.1', port, path, method, agent: false as const },
      headers: { host, ...headers },
    };
    const secure = { servername: host, rejectUnauthorized: false };
    const asking = ca ? askSecure({ ...facts, ...secure }) : askPlain(facts);
    asking.once('error', fail);
    asking.once('response', async (response) => {
      const { socket } = response;
      const shown = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
      // Verifies issuer and name only: its dates are by the test's clock.
      if (ca && !(shown?.verify(new X509Certificate(ca).publicKey) && shown.checkHost(host)))
        return fail(new Error('Another certificate was shown.'));
      const serial = shown?.serialNumber ?? '';
      const text = Buffer.concat(await response.toArray()).toString();
      done({ status: response.statusCode ?? 0, headers: response.headers, text, serial });
    });
    asking.end(body);
  });
}
