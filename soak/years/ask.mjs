import { randomUUID } from 'node:crypto';
import { password } from './club.mjs';

/** Send requests to the site, each member with a token and an address of their own. */
export function openDoors({ url, account }) {
  const tokens = new Map();

  async function send(
    method,
    path,
    { token, from = '10.9.0.1', json, raw, type, version, key, headers } = {},
  ) {
    const response = await fetch(`${url()}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(type && { 'content-type': type }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      body: raw ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    const text = await response.text();
    const isJson = String(response.headers.get('content-type')).includes('json');
    return { status: response.status, text, body: isJson && text !== '' ? JSON.parse(text) : undefined };
  }

  const addressOf = (who) =>
    `10.9.${1 + (Number(/\d+/.exec(who)) >> 7)}.${1 + (Number(/\d+/.exec(who)) % 120)}`;

  async function signIn(who, secret = password) {
    const raw = new URLSearchParams({ username: who, password: secret });
    const { body, status, text } = await send('POST', '/login', { raw, from: addressOf(who) });
    if (!body?.access_token) throw new Error(`${who} could not sign in: ${status} ${text}`);
    tokens.set(who, body.access_token);
    account.count('signed in');
    return body.access_token;
  }

  /**
   * Send a request as a member; one whose session has expired signs in again. A response other than success is thrown, unless it
   * is expected.
   */
  async function as(who, target, given = {}, expected = []) {
    const [method, path] = target.split(' ');
    for (let turn = 0; ; turn += 1) {
      const token = tokens.get(who) ?? (await signIn(who));
      const key = method === 'POST' ? randomUUID() : undefined;
      const answer = await send(method, path, { token, from: addressOf(who), key, ...given });
      if (answer.status === 401 && turn === 0) {
        account.count('sign-in had ended');
        tokens.delete(who);
        continue;
      }
      if (answer.status < 300 || expected.includes(answer.status)) return answer;
      throw new Error(`${who}: ${target}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
  }
  return { as, send, signIn, leave: (who) => tokens.delete(who), has: (who) => tokens.has(who) };
}
