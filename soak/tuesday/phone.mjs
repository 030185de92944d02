import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/**
 * Thrown where there was no connection, it was lost before the response was complete, or the site refused (`status`): the result
 * is not there.
 */
class NotAnswered extends Error {
  constructor(why, status) {
    super(why);
    this.status = status;
  }
}

/** Ignore a missing response, as a reader who leaves the page and tries again some time. */
export function unanswered(error) {
  if (!(error instanceof NotAnswered)) throw error;
  return {};
}

/** Timeout of a phone on a connection without data, as in the browser's calls (app/api/call.ts). */
const patience = 15_000;
/** Share of requests that drop on a bad connection. */
const cutShare = 0.12;
const ways = ['before it is sent', 'before the answer', 'in the answer', 'without a word'];

/**
 * Create a member's phone: keep-alive connections, an address of its own, and a network that may drop in the middle of a request,
 * for a while, with all connections open on it.
 */
export function createPhone({ url, from, random, hasBadLine, ledger }) {
  let agent = new Agent({ keepAlive: true, maxSockets: 6 });
  let token;
  let backAt = 0;
  let badLine = hasBadLine;
  const open = new Set();
  const etags = new Map();
  const isAway = () => performance.now() < backAt;

  /** Destroy all open connections; there is no network for a while. */
  function drop() {
    backAt = performance.now() + 1000 + random() * 12_000;
    for (const line of open) line.destroy();
    agent.destroy();
    agent = new Agent({ keepAlive: true, maxSockets: 6 });
  }

  const headersOf = ({ body, type = 'application/json', key, headers, path, method }) => ({
    'accept-encoding': 'gzip',
    'x-forwarded-for': from,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    ...(key && { 'idempotency-key': key }),
    ...(method === 'GET' && etags.has(path) && { 'if-none-match': etags.get(path) }),
    ...headers,
  });

  /** Send one request, measured under its kind. Any status other than success is a failure of that kind. */
  async function ask(kind, method, path, { isAgain = false, ...given } = {}) {
    if (isAway()) throw new NotAnswered('there is no line');
    const begun = performance.now();
    const body = given.raw ?? (given.json && JSON.stringify(given.json));
    const cut = badLine && random() < cutShare ? ways[Math.floor(random() * ways.length)] : undefined;
    const asked = { method, path, agent, cut, body, headers: headersOf({ ...given, method, path, body }) };
    const answer = await exchange(url, asked, random).catch((error) => {
      if (cut) drop();
      // The server closed the idle connection: a browser sends the request again on a new one.
      if (error.isStale && !cut && !isAway() && !isAgain) return undefined;
      if (isAway()) ledger.dropped(kind);
      else ledger.failed(kind, `${method} ${path}: ${error.code ?? error.message}`);
      throw new NotAnswered(error.message);
    });
    if (!answer) return ask(kind, method, path, { ...given, isAgain: true });
    if (answer.status === 503) ledger.turnedAway(kind);
    else if (answer.status >= 400)
      ledger.failed(kind, `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.status >= 400) throw new NotAnswered(answer.text, answer.status);
    ledger.took(kind, begun);
    if (answer.headers.etag && /html/.test(answer.headers['content-type']))
      etags.set(path, answer.headers.etag);
    return { ...answer, begun };
  }

  return {
    ask,
    open,
    isAway,
    get token() {
      return token;
    },
    setToken(given) {
      token = given;
    },
    async untilBack() {
      while (isAway()) await wait(Math.max(1, backAt - performance.now()));
    },
    /** Switch to the good connection of the club house. */
    mend() {
      badLine = false;
      backAt = 0;
    },
    connect: () => ({
      url,
      headers: headersOf({ method: 'GET', path: '', headers: { accept: 'text/event-stream' } }),
    }),
    leave: () => agent.destroy(),
  };
}

function exchange(url, { method, path, agent, cut, body, headers }, random) {
  return new Promise((done, fail) => {
    const asked = request(`${url}${path}`, { method, agent, headers });
    // A response that has begun emits no error when its request is destroyed.
    const end = () => {
      over(fail)(new Error('the line dropped'));
      asked.destroy();
    };
    const late = setTimeout(end, cut === 'without a word' ? patience : 60_000);
    const over = (how) => (what) => {
      clearTimeout(late);
      how(what);
    };
    asked.on('error', (error) =>
      over(fail)(Object.assign(error, { isStale: asked.reusedSocket && error.code === 'ECONNRESET' })),
    );
    asked.on('response', (response) => {
      response.on('error', over(fail)).on('aborted', () => over(fail)(new Error('the answer broke off')));
      if (cut === 'in the answer') return end();
      // Leaves the response unread.
      if (cut === 'without a word') return response.pause();
      void response
        .toArray()
        .then((parts) => over(done)(answerOf(response, Buffer.concat(parts))), over(fail));
    });
    if (cut === 'before it is sent' && body !== undefined) {
      asked.write(Buffer.from(body).subarray(0, Math.ceil(Buffer.byteLength(body) / 2)));
      setTimeout(end, 30);
      return;
    }
    asked.end(body);
    if (cut?.startsWith('before')) asked.once('finish', () => setTimeout(end, random() * 25));
  });
}

function answerOf({ statusCode: status, headers }, bytes) {
  const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  const isText = /json|text/.test(String(headers['content-type']));
  const text = isText ? plain.toString() : '';
  const isJson = /json/.test(String(headers['content-type'])) && text !== '';
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}
