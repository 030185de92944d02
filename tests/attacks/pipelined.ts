import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, openLine } from './attack.ts';

const photographs = Array.from({ length: 30 }, () => '/photos/opening-day-2025/1600/01.webp');
const searches = Array.from({ length: 110 }, (_, n) => `/search?q=${n}`);

/** Sends a packet of 140 requests on each of three connections; not a byte of a response is read. */
export const pipelined: Attack = {
  name: 'many requests in one packet, and no answer read',
  async run(target, lasts) {
    const packet = [...photographs, ...searches]
      .map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      .join('');
    const lines = await Promise.all([1, 2, 3].map(() => openLine(target)));
    for (const line of lines) line.write(packet);
    await wait(lasts);
    for (const line of lines) line.destroy();
    await Promise.all(lines.map((line) => line.closed || once(line, 'close')));
    return {};
  },
};
