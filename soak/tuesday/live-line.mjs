import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { createEventStreamParser } from '../../app/api/live/event-stream-parser.ts';

/**
 * Keep a live connection to a topic, reopened when it is lost and resumed where it broke off, as the browser's is
 * (app/api/live/). `told.hello(resumed)` and `told.event(kind, about)`. Returns a function that closes it and returns until when
 * it is known to have been complete, and whether it has dropped.
 */
export function keepLine(phone, topic, since, told) {
  const tab = randomUUID();
  let last = since;
  let tries = 0;
  let isOver = false;
  let current;
  let again;
  /** Time of the last connect; undefined while disconnected. */
  let upSince;
  let whole = performance.now();
  let hasDropped = false;

  function open() {
    if (isOver) return;
    if (phone.isAway()) return later();
    const { url, headers } = phone.connect();
    const from = last === undefined ? {} : { 'last-event-id': last };
    const asked = request(`${url}/api/forum/live?topic=${topic}&tab=${tab}`, {
      headers: { ...headers, ...from },
      agent: false,
    });
    current = asked;
    phone.open.add(asked);
    asked.on('error', () => {});
    asked.on('close', () => lost(asked));
    asked.on('response', (response) => {
      if (response.statusCode !== 200) told.failed(`the live line was answered ${response.statusCode}`);
      const take = createEventStreamParser(heard);
      response.setEncoding('utf8');
      response.on('data', take);
      response.on('error', () => {});
    });
    asked.end();
  }

  function heard({ event, data, id }) {
    if (id) last = id;
    if (event === 'hello') {
      tries = 0;
      upSince = performance.now();
      told.hello(JSON.parse(data).resumed);
    } else if (event === 'end') isOver = true;
    else told.event(event, JSON.parse(data));
  }

  function lost(asked) {
    phone.open.delete(asked);
    hasDropped = true;
    if (upSince !== undefined) whole = performance.now();
    upSince = undefined;
    if (!isOver) later();
  }

  function later() {
    clearTimeout(again);
    again = setTimeout(open, Math.min(1000 * 2 ** tries, 120_000));
    tries += 1;
  }

  open();
  return () => {
    isOver = true;
    clearTimeout(again);
    current?.destroy();
    return { whole: upSince === undefined ? whole : performance.now(), upSince, hasDropped };
  };
}
