import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '#tests/stores/process-memory.ts';

/** The site under attack: a process of its own, with the named cast. */
export interface Target {
  url: string;
  pid: number | undefined;
  /** Return all that it has written to its log. */
  said(): string;
}

/** Harm that one visitor can do to all others: a file for each, tried short by `npm test`, long by `npm run soak -- attacks`. */
export interface Attack {
  name: string;
  /** Settings of its site beside those of all sites. */
  settings?(t: Pick<TestContext, 'after'>): Promise<Record<string, string>>;
  /** Run for so many milliseconds and return counts, each of which must be 0. */
  run(target: Target, lasts: number): Promise<Record<string, number>>;
}

/** Open a connection for raw requests; responses are not read unless the caller listens. */
export async function openLine({ url }: Target): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Header with the visitor's address, as the proxy that the site trusts would send it. */
export const asVisitor = 'X-Forwarded-For: 203.0.113.66\r\n';

/** Return the token of one of the cast. */
export async function signIn(
  { url }: Pick<Target, 'url'>,
  { email, password }: { email: string | null; password: string | null },
) {
  const body = new URLSearchParams({ username: email ?? '', password: password ?? '' });
  const { access_token } = await (await fetch(`${url}/login`, { method: 'POST', body })).json();
  if (!access_token) throw new Error(`${email} could not sign in.`);
  return access_token;
}

/** Figures of the responses that all other visitors get meanwhile. */
export interface Others {
  asked: number;
  turnedAway: number;
  unanswered: number;
  /** The longest that one of them waited, in milliseconds. */
  longest: number;
  /** 99th percentile of the time in which the home page was answered. */
  p99: number;
  /** Most memory that the site held, in MB; 0 where the system does not tell. */
  memory: number;
  /** Time from the first failed response to the last, in seconds. */
  outFor: number;
}

const often = 50;

/** Run an attack, while others request uncached pages one after another, each on a connection of their own. */
export async function underAttack(target: Target, attack: Attack, lasts: number) {
  const others: Others = { asked: 0, turnedAway: 0, unanswered: 0, longest: 0, p99: 0, memory: 0, outFor: 0 };
  const home: number[] = [];
  const began = performance.now();
  let firstBad: number | undefined;
  const watching = setInterval(() => {
    others.memory = Math.max(others.memory, memoryOf(target.pid).now);
  }, 100);
  let over = false;
  const attacking = attack.run(target, lasts).finally(() => {
    over = true;
  });
  async function ask(path: string) {
    const asked = performance.now();
    others.asked += 1;
    const status = await statusOf(target.url + path);
    const took = performance.now() - asked;
    others.longest = Math.max(others.longest, took);
    if (path === '/') home.push(took);
    if (status === 200) return;
    if (status === 503) others.turnedAway += 1;
    else others.unanswered += 1;
    firstBad ??= asked;
    others.outFor = Math.max(others.outFor, (performance.now() - firstBad) / 1000);
  }
  while (!over && performance.now() - began < lasts + 30_000) {
    await wait(often);
    await ask(`/search?q=green${others.asked}`);
    for (let time = 0; time < 4; time += 1) await ask('/');
  }
  clearInterval(watching);
  others.p99 = home.toSorted((a, b) => a - b)[Math.ceil(home.length * 0.99) - 1] ?? Number.NaN;
  const found = await attacking;
  return { others, found };
}

/** Return the status of a response, or 0 where none came within half a minute. */
function statusOf(url: string): Promise<number> {
  return new Promise((done) => {
    const request = get(url.replace('localhost', '127.0.0.1'), {
      agent: false,
      headers: { 'x-forwarded-for': '198.51.100.7' },
      timeout: 30_000,
    });
    request.once('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    request.once('timeout', () => request.destroy()).once('error', () => done(0));
  });
}
