import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { demoPeople } from '#server/demo/cast.ts';
import { type Attack, asVisitor, openLine, signIn, type Target } from './attack.ts';

/** Request large responses and read none, on as many connections as one address may have; closed ones are opened again. */
async function readNothing(site: Target, lasts: number, requests: string[]): Promise<void> {
  const open = async (n: number) => {
    const line = await openLine(site);
    line.write(requests[n % requests.length] ?? '');
    return line;
  };
  let lines: Socket[] = await Promise.all(Array.from({ length: 195 }, (_, n) => open(n)));
  const end = performance.now() + lasts;
  while (performance.now() < end) {
    await wait(Math.min(500, lasts));
    lines = await Promise.all(lines.map((line, n) => (line.destroyed ? open(n) : line)));
  }
  for (const line of lines) line.destroy();
}

const asks = (path: string, token = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${asVisitor}${token && `Authorization: Bearer ${token}\r\n`}\r\n`;

const topic = 'welcome';

interface Written {
  token: string;
  topic: string;
}

/** Cached by site: a member may not write twice as many in a quarter of an hour. */
const written = new WeakMap<Target, Promise<Written>>();

function longReplies(site: Target): Promise<Written> {
  const there = written.get(site) ?? writeReplies(site);
  written.set(site, there);
  return there;
}

/** Write 170 replies, each as long as is taken: of 88 kB or the most that a message may have. */
async function writeReplies({ url }: Target): Promise<Written> {
  const token = await signIn({ url }, demoPeople.tom);
  const send = (path: string, json: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  const saying = (length: number) =>
    JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'wood '.repeat(length / 5) }] }],
    });
  const categories = await fetch(`${url}/forums/categories`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [{ id: category_id }] = await categories.json();
  const made = await send('/forum/topics', { title: `All about ${topic}`, content: saying(50), category_id });
  const { id } = await made.json();
  const first = await send('/forum/posts', { topic_id: id, content: saying(88_000) });
  const length = first.status === 201 ? 88_000 : 19_000;
  for (let n = 0; n < 170; n += 10)
    await Promise.all(
      Array.from({ length: 10 }, () => send('/forum/posts', { topic_id: id, content: saying(length) })),
    );
  return { token, topic: id };
}

/** Each address is another page, so that no response is in the shared cache. */
const pages = (topic: string) =>
  Array.from({ length: 195 }, (_, n) => `/forum/posts?topic_id=${topic}&limit=${200 - (n % 30)}`);

const unreadReplies: Attack = {
  name: 'pages of long replies that nobody reads',
  async run(site, lasts) {
    const { token, topic } = await longReplies(site);
    await readNothing(
      site,
      lasts,
      pages(topic).map((path) => asks(path, token)),
    );
    return {};
  },
};

const readReplies: Attack = {
  name: 'eight who read long replies without end',
  async run(site, lasts) {
    const { token, topic } = await longReplies(site);
    const end = performance.now() + lasts;
    const read = (path: string) =>
      new Promise<void>((done) => {
        const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.66' };
        get(`${site.url.replace('localhost', '127.0.0.1')}${path}`, { headers, agent: false }, (response) =>
          response.resume().once('close', done),
        ).once('error', () => done());
      });
    const reader = async (n: number) => {
      for (let time = n; performance.now() < end; time += 8) await read(pages(topic)[time % 195] ?? '');
    };
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(reader));
    return {};
  },
};

/** A photograph that cannot be compressed, put into an album as the club does. */
const unreadPhotographs: Attack = {
  name: 'a large photograph that nobody reads',
  async run(site, lasts) {
    const raw = { width: 2400, height: 1800, channels: 3 } as const;
    const picture = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .jpeg({ quality: 92 })
      .toBuffer();
    const token = await signIn(site, demoPeople.pauline);
    const album = 'opening-day-2025';
    const desk = (method: string, path: string, type: string, body: BodyInit) =>
      fetch(`${site.url}/api/desk/photos/albums/${album}${path}`, {
        ...{ method, body },
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
      });
    await desk('PUT', '/agreement', 'application/json', '{"agreed":true}');
    const taken = await desk('POST', '/photos', 'image/jpeg', new Uint8Array(picture));
    const { photo } = await taken.json();
    await readNothing(site, lasts, [asks(`/photos/${album}/${photo.file}`)]);
    return {};
  },
};

export const unread = { replies: [unreadReplies, readReplies], photographs: [unreadPhotographs] };
