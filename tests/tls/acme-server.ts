import { randomBytes, type webcrypto } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { connect } from 'node:tls';
import { crypto as acmeCrypto } from 'acme-client';
import { isSignedBy, openAuthority, read, type Said, thumbprintOf } from './authority.ts';

/** Fault of one request: refused, without a response, or temporarily busy. */
export type Trouble = 'badNonce' | 'rateLimited' | 'busy' | 'none';

interface Problem {
  type: string;
  detail: string;
}

interface Order {
  status: 'pending' | 'ready' | 'processing' | 'valid' | 'invalid';
  name: string;
  account: string;
  token: string;
  error?: Problem;
  certificate?: string;
  /** Number of requests until its state is final. */
  left: number;
}

const error = (kind: string, detail: string): Problem => ({
  type: `urn:ietf:params:acme:error:${kind}`,
  detail,
});

/**
 * A small certificate authority that speaks ACME over real HTTP on loopback. It validates each proof with a request to the site's
 * own ports, and has the faults that a test sets.
 */
export async function startAcme(t: TestContext) {
  const authority = await openAuthority();
  const nonces = new Set<string>();
  const accounts = new Map<string, webcrypto.JsonWebKey>();
  const orders: Order[] = [];
  const asked: string[] = [];
  const state = {
    now: () => new Date(),
    days: 90,
    /** Ports to which validation requests go. */
    ports: { http: 0, tls: 0 },
    offered: ['http-01', 'tls-alpn-01'],
    /** Faults of the next requests, one each. */
    next: [] as (Trouble | undefined)[],
    always: undefined as Trouble | undefined,
    retryAfter: '7200',
    /** Number of requests for which an order is returned as 'processing'. */
    slow: 0,
    /** Faulty content returned in place of the certificate. */
    wrong: undefined as 'name' | 'key' | 'text' | 'ended' | 'chain' | undefined,
    /** Called with each request, before its response. */
    onRequest: (_path: string): void | Promise<void> => {},
    /** Called in place of the response, where set: the request takes effect, but its response is lost. */
    unheard: undefined as (() => void) | undefined,
  };

  const server = createServer((asking, response) => {
    void answer(asking, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function say(
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ) {
    if (state.unheard) return state.unheard();
    const nonce = randomBytes(12).toString('base64url');
    nonces.add(nonce);
    response.writeHead(status, { 'replay-nonce': nonce, 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  async function answer(asking: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = asking.url ?? '';
    const text = Buffer.concat(await asking.toArray()).toString();
    asked.push(path);
    await state.onRequest(path);
    const trouble = state.next.shift() ?? state.always;
    if (trouble === 'none') return void response.destroy();
    if (trouble === 'busy') return say(response, 503, 'Down for a while');
    if (trouble === 'rateLimited')
      return say(response, 429, error('rateLimited', 'too many orders'), { 'retry-after': state.retryAfter });
    if (path === '/directory') return say(response, 200, directory);
    if (path === '/nonce') return say(response, 200, '');
    const signed = JSON.parse(text);
    const said = read(signed);
    const key = said.jwk ?? accounts.get(said.kid ?? '');
    if (!key) return say(response, 400, error('accountDoesNotExist', 'who is that?'));
    if (trouble === 'badNonce' || !nonces.delete(said.nonce))
      return say(response, 400, error('badNonce', 'that nonce is none'));
    if (said.url !== `${base}${path}` || !isSignedBy(signed, key))
      return say(response, 403, error('unauthorized', 'that is not signed well'));
    return route(path, said, key, response);
  }

  const directory = {
    newNonce: `${base}/nonce`,
    newAccount: `${base}/account`,
    newOrder: `${base}/orders`,
    meta: {},
  };

  async function route(path: string, said: Said, key: webcrypto.JsonWebKey, response: ServerResponse) {
    const [, what = '', number = '0', way = ''] = path.split('/');
    if (what === 'account') return signIn(key, response);
    if (what === 'orders') {
      const [{ value }] = (said.payload as { identifiers: [{ value: string }] }).identifiers;
      const number = numberOf(value, thumbprintOf(key));
      return say(response, 201, shown(orders[number] as Order, number), {
        location: `${base}/order/${number}`,
      });
    }
    const order = orders[Number(number)];
    if (!order) return say(response, 404, error('malformed', 'no such order'));
    if (what === 'authz') return say(response, 200, authorization(order, number));
    if (what === 'challenge') {
      void validate(order, way);
      return say(response, 200, challengeOf(order, number, way));
    }
    if (what === 'finalize') await finish(order, Buffer.from(String(said.payload?.csr), 'base64url'));
    if (what === 'cert') return say(response, 200, order.certificate ?? '');
    if (order.status === 'processing' && order.left-- <= 0) order.status = 'valid';
    const later: Record<string, string> = order.status === 'processing' ? { 'retry-after': '3' } : {};
    return say(response, 200, shown(order, Number(number)), later);
  }

  /** Number of the open order, which many authorities return again, or of a new one. */
  function numberOf(name: string, account: string): number {
    const open = orders.findIndex(
      (one) => one.status === 'pending' && one.name === name && one.account === account,
    );
    const token = randomBytes(12).toString('base64url');
    return open < 0 ? orders.push({ status: 'pending', name, account, token, left: state.slow }) - 1 : open;
  }

  function signIn(key: webcrypto.JsonWebKey, response: ServerResponse): void {
    const location = `${base}/account/${thumbprintOf(key)}`;
    const isNew = !accounts.has(location);
    accounts.set(location, key);
    say(response, isNew ? 201 : 200, { status: 'valid' }, { location });
  }

  const shown = ({ status, name, certificate, error: wrong }: Order, number: number) => ({
    ...{ status, identifiers: [{ type: 'dns', value: name }], authorizations: [`${base}/authz/${number}`] },
    ...{ finalize: `${base}/finalize/${number}`, ...(wrong && { error: wrong }) },
    ...(status === 'valid' && certificate && { certificate: `${base}/cert/${number}` }),
  });

  const challengeOf = ({ token, error: wrong, status }: Order, number: string, type: string) => ({
    ...{ type, token, url: `${base}/challenge/${number}/${type}` },
    ...{
      status: wrong ? 'invalid' : status === 'pending' ? 'pending' : 'valid',
      ...(wrong && { error: wrong }),
    },
  });

  const authorization = (order: Order, number: string) => ({
    identifier: { type: 'dns', value: order.name },
    status: order.error ? 'invalid' : order.status === 'pending' ? 'pending' : 'valid',
    challenges: state.offered.map((way) => challengeOf(order, number, way)),
  });

  /** Sends a validation request to the site itself, as a real authority does. */
  async function validate(order: Order, way: string): Promise<void> {
    const proof = `${order.token}.${order.account}`;
    try {
      if (way === 'http-01') {
        const got = await askHttp(state.ports.http, order);
        if (got !== proof) throw error('unauthorized', `the answer was '${got.slice(0, 40)}'`);
      } else {
        const pem = await askTls(state.ports.tls, order.name);
        if (!acmeCrypto.isAlpnCertificateAuthorizationValid(pem, proof))
          throw error('unauthorized', 'another certificate was shown');
      }
      order.status = 'ready';
    } catch (wrong) {
      const { type, detail } = { ...error('connection', String(wrong)), ...(wrong as Problem) };
      order.error = { type, detail };
      order.status = 'invalid';
    }
  }

  async function finish(order: Order, csr: Buffer): Promise<void> {
    const name = state.wrong === 'name' ? 'elsewhere.test' : order.name;
    const from = state.wrong === 'ended' ? new Date('2021-01-01') : state.now();
    const made = await authority.issue([name], from, state.days, state.wrong === 'key' ? undefined : csr);
    const withIt = '-----BEGIN CERTIFICATE-----\nbm9uZQ==\n-----END CERTIFICATE-----\n';
    order.certificate =
      state.wrong === 'text'
        ? '<html>It works!</html>'
        : state.wrong === 'chain'
          ? `${made.trim()}\n${withIt}`
          : made;
    order.status = 'processing';
  }

  return {
    directory: `${base}/directory`,
    root: authority.root,
    state,
    asked,
    orders,
    issue: authority.issue,
  };
}

function askHttp(port: number, { name, token }: Order): Promise<string> {
  return new Promise((done, fail) => {
    const asking = request(
      {
        ...{ host: '127.0.0.1', port, agent: false, path: `/.well-known/acme-challenge/${token}` },
        headers: { host: name },
      },
      async (response) => done(Buffer.concat(await response.toArray()).toString()),
    );
    asking.once('error', fail).end();
  });
}

function askTls(port: number, servername: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect({
      ...{ host: '127.0.0.1', port, servername, ALPNProtocols: ['acme-tls/1'] },
      rejectUnauthorized: false,
    });
    socket.once('secureConnect', () => {
      const shown = socket.alpnProtocol === 'acme-tls/1' ? socket.getPeerX509Certificate() : undefined;
      socket.destroy();
      if (shown) done(shown.toString());
      else fail(error('tls', 'no acme-tls/1'));
    });
    socket.once('error', (wrong) => fail(error('tls', wrong.message)));
  });
}
