import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createEventStreamParser, type ServerSentEvent } from '#app/api/live/event-stream-parser.ts';
import { said } from '#tests/forum/topics.ts';
import { demoPeople, openClub } from '#tests/members.ts';

type Got = { event: string; data: { topic?: string; post?: string; resumed?: boolean }; id: number };

/** Parse a stream as it comes: `next` waits for an event, `over` for its end. */
export function reading(body: ReadableStream<Uint8Array> | null) {
  assert.ok(body);
  const got: Got[] = [];
  let ended = false;
  let stir = () => {};
  const take = createEventStreamParser(({ event, data, id }: ServerSentEvent) => {
    got.push({ event, data: JSON.parse(data), id: Number(id) });
    stir();
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const whole = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      take(decoder.decode(value, { stream: true }));
    }
  })()
    .catch(() => {})
    .then(() => {
      ended = true;
      stir();
    });
  async function next(): Promise<Got> {
    const late = AbortSignal.timeout(20_000);
    while (got.length === 0 && !ended) {
      late.throwIfAborted();
      await new Promise<void>((done) => {
        stir = done;
        late.addEventListener('abort', () => done());
      });
    }
    const event = got.shift();
    assert.ok(event, 'the stream has ended');
    return event;
  }
  const over = () => Promise.race([whole.then(() => true), pause(20_000).then(() => false)]);
  return { next, over, waiting: () => got.length, leave: () => reader.cancel() };
}

export const pause = (milliseconds: number) =>
  new Promise((done) => {
    setTimeout(done, milliseconds).unref();
  });

/** Open the forum with a topic of Tom's, and Joan who watches. */
export async function openForum(t: TestContext) {
  const club = await openClub(t);
  const [tom, joan, derek] = await Promise.all(
    [demoPeople.tom, demoPeople.joan, demoPeople.derek].map((who) => club.signIn(who)),
  );
  const topic = async (title = 'Lifts', category_id = 'matches') =>
    (
      await club.ask('POST /forum/topics', {
        token: tom,
        json: { title, content: said('Who?'), category_id },
      })
    ).body.id as string;
  const reply = async (topic_id: string, words = 'I do.', token = tom) =>
    (await club.ask('POST /forum/posts', { token, json: { topic_id, content: said(words) } })).body
      .id as string;
  async function watch(query = '', token = joan, headers: Record<string, string> = {}, get = club.get) {
    const response = await get(`/api/forum/live${query}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    assert.equal(response.status, 200);
    return { response, ...reading(response.body) };
  }
  return { ...club, tom: tom as string, joan: joan as string, derek: derek as string, topic, reply, watch };
}
