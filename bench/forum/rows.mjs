import { createSeededRandom } from '#app/core/seeded-random.ts';
import { members, people, readers } from './people.mjs';
import { opened, threadsOf, timesOf } from './threads.mjs';
import { searches, vocabulary } from './words.mjs';

export const categories = ['news', 'matches', 'green', 'bowling', 'tea'];
/**
 * Number of messages with the rare word, equal to the results of one search, and the minimum with the two words together, for any
 * size of forum.
 */
const planted = 50;
const written = { edited_at: null, removed_at: null, removed_by: null, pressed: 0 };
const at = (time) => new Date(time).toISOString();

/**
 * Rows of a forum with a history: topics of very different length (the longest has thousands of replies), messages of 10 to 90
 * words by Zipf's law, thanks for one in eight, half of the topics read by each of 200 members and a hundred followed, four with
 * notifications of replies at once. Yields rows in the order of their time, `[table, rows]`; fills `tokens` with one for each
 * member.
 */
export function* forumRows({ topics, posts, tokens }) {
  const random = createSeededRandom(posts);
  const words = vocabulary(random);
  const member = () => `m${Math.floor(random() * members)}`;
  yield* people(at(opened), tokens);

  const threads = threadsOf({ topics, posts }, random);
  const times = timesOf(threads, posts, random);
  const messages = threads.map(() => words.message());
  const topicRows = threads.map(({ begun, lastAt, replies }, index) => ({
    id: `t${index}`,
    category: categories[index % categories.length],
    author: member(),
    title: words.say(3 + Math.floor(random() * 5)),
    content: documentOf(messages[index]),
    created_at: at(begun),
    last_at: at(lastAt),
    replies,
    is_locked: 0,
    is_pinned: index % (topics / 10) === 0 ? 1 : 0,
    ...written,
  }));
  yield ['topic', topicRows];
  yield [
    'forum_words',
    topicRows.map(({ id, title }, index) => ({ written: id, topic: id, title, words: messages[index] })),
  ];
  yield* replies(times, { words, member, topics });
  yield* readMarks(topicRows, random);
}

function* replies(times, { words, member, topics }) {
  const every = times.length / planted;
  let made = 0;
  const places = new Int32Array(topics);
  for (let from = 0; from < times.length; from += 1000) {
    const [rows, found, pressed] = [[], [], []];
    for (const { time, topic: index } of times.slice(from, from + 1000)) {
      const id = `p${made}`;
      const topic = `t${index}`;
      const more = { [every / 2]: ` ${searches.rare}`, 0: ` ${searches.two}` }[made % every] ?? '';
      const said = words.message() + more;
      made += 1;
      places[index] += 1;
      const created_at = at(time);
      const content = documentOf(said);
      const isPressed = made % 8 === 0;
      const row = { id, topic, place: places[index], author: member(), content, created_at, ...written };
      rows.push({ ...row, pressed: Number(isPressed) });
      found.push({ written: id, topic, title: '', words: said });
      if (!isPressed) continue;
      const press = { written: id, topic, name: 'thanks', at: created_at };
      pressed.push({ ...press, member: 'm10' }, { ...press, member: 'm11' });
    }
    yield ['post', rows];
    yield ['forum_words', found];
    yield ['reaction', pressed];
  }
}

/** Read marks; most of the read topics have had no reply since. */
function* readMarks(topics, random) {
  for (let index = 0; index < readers; index += 1) {
    const member = `m${index}`;
    const read = topics.filter(() => random() < 0.5);
    yield [
      'reading',
      read.map(({ id, created_at, last_at }) => ({
        member,
        topic: id,
        read_to: random() < 0.9 ? last_at : created_at,
      })),
    ];
    const followed = new Set(Array.from({ length: 100 }, () => Math.floor(random() * topics.length)));
    yield ['follow', [...followed].map((topic) => ({ member, thread: `topic:t${topic}` }))];
  }
}

const documentOf = (text) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
