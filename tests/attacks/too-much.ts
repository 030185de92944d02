import { Agent, request } from 'node:http';
import type { Attack, Target } from './attack.ts';

/** A browser's connection on which too large a body is sent, piece by piece; the next request on it must be answered. */
export const tooMuch: Attack = {
  name: 'a body that is too large, then something innocent',
  async run(target, lasts) {
    let innocentFailed = 0;
    const end = performance.now() + lasts;
    do {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      await ask(target, agent, '/login', 600_000);
      for (let time = 0; time < 20; time += 1)
        if ((await ask(target, agent, '/healthz')) !== 200) innocentFailed += 1;
      agent.destroy();
    } while (performance.now() < end);
    return { innocentFailed };
  },
};

function ask({ url }: Target, agent: Agent, path: string, bytes = 0): Promise<number> {
  return new Promise((done) => {
    const headers = bytes > 0 ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const { port } = new URL(url);
    const asked = request({
      ...{ host: '127.0.0.1', port, agent, path, method: bytes > 0 ? 'POST' : 'GET' },
      headers: { ...headers, ...(bytes > 0 ? { 'transfer-encoding': 'chunked' } : {}) },
    });
    asked.once('response', (response) => response.resume().once('end', () => done(response.statusCode ?? 0)));
    asked.once('error', () => done(0));
    asked.end(Buffer.alloc(bytes, 'x'));
  });
}
