import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Content of a notification, and the headers of its request. */
export interface Shown {
  title: string;
  line?: string;
  to: string;
  tag: string;
  headers: IncomingHttpHeaders;
  /** Claims of the signed token (VAPID) that identifies the club. */
  claims: { aud: string; sub: string; exp: number };
}

export type Answer = number | { status: number; retryAfter: string } | 'nothing';

/** A push service on loopback with phones of its own: each decrypts messages as a browser does (RFC 8291, 8292). */
export async function pushService(t: { after: (end: () => unknown) => void }) {
  const phones = new Map<string, ReturnType<typeof makePhone>>();
  /** Next responses, in order; then the usual one. */
  const answers: Answer[] = [];
  let usual: Answer = 201;
  /** Phones whose requests are accepted, but get no response. */
  const silent = new Set<string>();
  let next = Promise.withResolvers<void>();
  let open = 0;
  let asked = 0;
  let most = 0;
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });

  async function take(request: IncomingMessage, response: ServerResponse) {
    open += 1;
    asked += 1;
    most = Math.max(most, open);
    const body = Buffer.concat(await Array.fromAsync(request));
    const phone = phones.get(request.url ?? '');
    const isSilent = silent.has(request.url ?? '');
    const answer = isSilent ? 'nothing' : phone ? (answers.shift() ?? usual) : 410;
    open -= 1;
    const { status, retryAfter } = typeof answer === 'object' ? answer : { status: answer, retryAfter: '' };
    phone?.tried.push(status);
    if (status === 'nothing') return;
    if (phone && status === 201) phone.shown.push(read(phone, request.headers, body));
    next.resolve();
    next = Promise.withResolvers();
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
  }

  return {
    origin,
    answers,
    always: (answer: Answer) => {
      usual = answer;
    },
    mostAtOnce: () => most,
    server,
    asked: () => asked,
    /** A phone that is subscribed. */
    phone() {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const phone = makePhone(origin + path);
      phones.set(path, phone);
      return phone;
    },
    silence: ({ said }: { said: { endpoint: string } }) => silent.add(new URL(said.endpoint).pathname),
    /** Resolves after the next response. */
    answered: () => next.promise,
    /** Removes the app from the phone. */
    lose: ({ said }: { said: { endpoint: string } }) => phones.delete(new URL(said.endpoint).pathname),
  };
}

function makePhone(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const said = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const shown: Shown[] = [];
  const tried: (number | 'nothing')[] = [];
  return { said, keys, auth, shown, tried, titles: () => shown.map(({ title }) => title) };
}

function read(
  { keys, auth }: Pick<ReturnType<typeof makePhone>, 'keys' | 'auth'>,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Shown {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const text = plain.subarray(0, plain.lastIndexOf(2)).toString();
  return { ...JSON.parse(text), headers, claims: claimsIn(headers.authorization ?? '') };
}

/** Parses the claims; throws where the signature is not by the key that it names. */
function claimsIn(authorization: string): Shown['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isTrue = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('It is not signed by the club');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
