import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEventStreamParser, type ServerSentEvent } from './event-stream-parser.ts';

function read(...pieces: string[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const take = createEventStreamParser((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
}

test('events are read with their id and data, and comments are none', () => {
  assert.deepEqual(read('event: hello\nid: 7\ndata: {}\n\n:\n\nevent: reply\ndata: {"a":1}\n\n'), [
    { event: 'hello', id: '7', data: '{}' },
    { event: 'reply', id: undefined, data: '{"a":1}' },
  ]);
  assert.deepEqual(read('data: one\ndata: two\n\n'), [{ event: 'message', id: undefined, data: 'one\ntwo' }]);
});

test('an event that is not finished is not told yet', () => {
  assert.deepEqual(read('event: reply\ndata: {}\n'), []);
  assert.deepEqual(read('event: reply\r\ndata: {}\r', '\n\r', '\n').length, 1);
});

test('wherever the stream is cut, the same is read', () => {
  const parts = {
    event: fc.constantFrom('hello', 'reply', 'topic'),
    data: fc.string().filter((text) => !/[\r\n]/.test(text)),
    id: fc.option(fc.nat().map(String), { nil: undefined }),
  };
  const said = fc.record(parts, { noNullPrototype: true });
  const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 12 });
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(fc.array(said, { maxLength: 5 }), cuts, ends, (events, cuts, end) => {
      const lines = events.flatMap(({ event, data, id }) => [
        `event: ${event}`,
        ...(id === undefined ? [] : [`id: ${id}`]),
        `data: ${data}`,
        '',
      ]);
      const text = `${lines.join(end)}${events.length > 0 ? end : ''}:${end}`;
      const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
      // The input after a lone carriage return shows the parser that it ended a line.
      assert.deepEqual(read(...pieces, end), events);
    }),
    { numRuns: 500 },
  );
});
