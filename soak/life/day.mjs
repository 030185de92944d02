import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { lives } from './acts.mjs';

/**
 * Run a village's day at a moderate rate: the requests of visitors, members, officers and bad connections to a site, over and
 * over.
 */
export function beginLife(url) {
  let paused = false;
  let over = false;
  let agent = new Agent({ keepAlive: true });
  const doing = new Set();
  const count = {};
  const answers = {};

  /** Send a request over a keep-alive connection, as a browser does, from one of fifty addresses. */
  function ask(method, path, { token, json, raw, type = 'application/json', headers = {} } = {}) {
    const body = raw ?? (json && JSON.stringify(json));
    const from = `192.0.2.${1 + Math.floor(Math.random() * 50)}`;
    return new Promise((done, fail) => {
      const asked = request(`${url}${path}`, {
        ...{ method, agent, timeout: 30_000 },
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...{ 'x-forwarded-for': from, ...headers },
        },
      });
      asked.on('timeout', () => asked.destroy(new Error(`${path} did not answer`)));
      asked.on('error', fail);
      asked.on('response', async (response) => {
        const text = Buffer.concat(await response.toArray().catch(() => [])).toString();
        answers[response.statusCode] = (answers[response.statusCode] ?? 0) + 1;
        const isJson = String(response.headers['content-type']).includes('json');
        done({ status: response.statusCode, text, body: isJson ? JSON.parse(text) : undefined });
      });
      asked.end(body);
    });
  }
  const signIn = async ({ email, password }) =>
    (
      await ask('POST', '/login', {
        raw: new URLSearchParams({ username: email, password }).toString(),
        type: 'application/x-www-form-urlencoded',
      })
    ).body?.access_token;

  /** Repeat an act with a pause between; while the site is to be quiet no act begins. */
  async function keep(what, pause, act) {
    while (!over) {
      await wait(pause * (0.5 + Math.random()));
      if (paused || over) continue;
      const one = act().then(
        () => {
          count[what] = (count[what] ?? 0) + 1;
        },
        (error) => {
          const name = `${what}: ${error.code ?? error.message}`;
          count[name] = (count[name] ?? 0) + 1;
        },
      );
      doing.add(one);
      await one;
      doing.delete(one);
    }
  }
  const acts = lives({ url, ask, signIn, isQuiet: () => paused });
  const going = Object.entries(acts).map(([what, [pause, act]]) => keep(what, pause, act));

  return {
    count,
    answers,
    /** Wait until no request is in flight, and close all connections. */
    async quiet() {
      paused = true;
      await Promise.all(doing);
      agent.destroy();
      await wait(1500);
    },
    goOn() {
      agent = new Agent({ keepAlive: true });
      paused = false;
    },
    async end() {
      over = true;
      await Promise.all(going);
      agent.destroy();
    },
  };
}
