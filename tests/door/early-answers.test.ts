import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createLimitedServer } from '#server/listener/limited-server.ts';
import { openClub } from '#tests/members.ts';

/** Open a browser's connection to the site, for one request after another. */
async function openLine(t: TestContext, limits: Parameters<typeof createLimitedServer>[0] = {}) {
  const club = await openClub(t);
  const server = createLimitedServer({ looked: 100, ...limits });
  server.on('request', club.app.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise((done) => socket.once('close', done));
    await once(socket, 'connect');
    return { socket, closed, answer: answersOn(socket) };
  };
}

/** Parse one response after another, each with its length. */
function answersOn(socket: Socket) {
  let said = '';
  let wake = () => {};
  socket.on('data', (data) => {
    said += data.toString('latin1');
    wake();
  });
  socket.on('close', () => wake());
  return async () => {
    for (;;) {
      const end = said.indexOf('\r\n\r\n');
      const head = said.slice(0, Math.max(end, 0));
      const rest = said.slice(end + 4);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (end >= 0 && rest.length >= length) {
        said = rest.slice(length);
        return { status: Number(head.split(' ')[1]), closes: /^connection: close/im.test(head) };
      }
      if (socket.destroyed) return { status: 0, closes: true };
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  };
}

const form = 'Content-Type: application/x-www-form-urlencoded';
const json = 'Content-Type: application/json';
const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
const length = (bytes: number) => `Content-Length: ${bytes}`;

interface Early {
  status: number;
  head: string[];
  /** Parts of the body sent before the response and after it. */
  sent?: string;
  later?: string;
}

const early: Record<string, Early> = {
  'no token': { status: 401, head: ['POST /forum/posts', json, length(2)], sent: '{}' },
  'no token, the picture on its way': {
    status: 401,
    head: ['POST /api/forum/pictures', 'Content-Type: image/jpeg', length(5_000_000)],
    sent: 'x'.repeat(100_000),
    later: 'x'.repeat(900_000),
  },
  'no token, the list on its way': {
    status: 401,
    head: ['POST /api/desk/members/import', 'Content-Type: text/csv', length(500_000)],
    sent: 'x'.repeat(100_000),
    later: 'x'.repeat(400_000),
  },
  'no such call': { status: 404, head: ['POST /api/nowhere', json, length(2)], sent: '{}' },
  'no such call, much on its way': {
    status: 404,
    head: ['POST /api/nowhere', json, length(900_000)],
    sent: 'x'.repeat(100_000),
    later: 'x'.repeat(800_000),
  },
  'a page that is written to': { status: 405, head: ['POST /contact', form, length(3)], sent: 'a=b' },
  'a page that is written to at length': {
    status: 405,
    head: ['PUT /contact', form, length(900_000)],
    later: 'x'.repeat(900_000),
  },
  'a method that nobody knows': { status: 405, head: ['PROPFIND /', length(3)], later: 'abc' },
  'too much, announced': {
    status: 413,
    head: ['POST /login', form, length(600_000)],
    sent: 'x'.repeat(1000),
    later: 'x'.repeat(599_000),
  },
  'too much, in pieces': {
    status: 413,
    head: ['POST /login', form, 'Transfer-Encoding: chunked'],
    sent: chunk.repeat(6),
    later: `${chunk.repeat(6)}0\r\n\r\n`,
  },
  'too much of a form': {
    status: 413,
    head: ['POST /how-to-join', form, length(600_000)],
    later: 'x'.repeat(600_000),
  },
  'too much of an answer about cookies': {
    status: 413,
    head: ['POST /cookie-consent', form, length(600_000)],
    later: 'x'.repeat(600_000),
  },
  'an address that is too long': { status: 414, head: [`POST /${'x'.repeat(9000)}`, length(3)], sent: 'a=b' },
  'another type': { status: 415, head: ['POST /login', 'Content-Type: text/xml', length(4)], sent: '<a/>' },
  'a mistake': { status: 422, head: ['POST /reset-password/request', json, length(2)], sent: '{}' },
  'a wrong password': { status: 401, head: ['POST /login', form, length(21)], sent: 'username=a&password=b' },
  'too long a header line': { status: 431, head: ['GET /', `X-Long: ${'x'.repeat(30_000)}`] },
  'no HTTP': { status: 400, head: ['HELLO'] },
};

test('after each early answer the line is good for what is asked next, or was said to end', async (t) => {
  const open = await openLine(t);
  await Promise.all(
    Object.entries(early).map(async ([name, { status, head, sent = '', later = '' }]) => {
      const { socket, closed, answer } = await open();
      const [target, ...lines] = head;
      socket.write([`${target} HTTP/1.1`, 'Host: localhost', ...lines, '', sent].join('\r\n'));
      const answered = await answer();
      assert.equal(answered.status, status, name);
      if (answered.closes) {
        // A client that sends on all the same has read the response by then.
        socket.write(later);
        await closed;
      } else {
        socket.write(`${later}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        assert.equal((await answer()).status, 200, `what came after it: ${name}`);
        socket.destroy();
      }
    }),
  );
});

test('an answer that comes before all is sent is not lost with what is on its way', async (t) => {
  const open = await openLine(t);
  for (let time = 0; time < 20; time += 1) {
    const { socket, answer, closed } = await open();
    socket.write(`POST /login HTTP/1.1\r\nHost: localhost\r\n${form}\r\n${length(8_000_000)}\r\n\r\n`);
    socket.write('x'.repeat(8_000_000));
    assert.deepEqual(await answer(), { status: 413, closes: true });
    socket.destroy();
    await closed;
  }
});

test('who is asked on one line for many things answers them in their order, and not for ever', async (t) => {
  const open = await openLine(t);
  const { socket, answer } = await open();
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const paths = ['/healthz', '/search?q=1', '/nowhere', '/icon.svg', '/api/me', '/search?q=1', '/healthz'];
  socket.write(paths.map(ask).join(''));
  for (const status of [200, 200, 404, 200, 401, 200, 200]) assert.equal((await answer()).status, status);
  const post = `POST /login HTTP/1.1\r\nHost: localhost\r\n${form}\r\n${length(21)}\r\n\r\nusername=a&password=b`;
  socket.write(`${ask('/search?q=2')}${post}${ask('/healthz')}`);
  for (const status of [200, 401, 200]) assert.equal((await answer()).status, status);

  const greedy = await open();
  greedy.socket.write(ask('/search?q=3').repeat(500));
  await greedy.closed;
});
