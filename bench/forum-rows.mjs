import { hashOf, newToken } from '../app/api/who/tokens.server.ts';

/** The site's clock stands at this day (bench/site.mjs); the forum has been open for five years. */
const opened = Date.UTC(2020, 4, 1);
const closed = Date.UTC(2025, 4, 20, 8);
const day = 24 * 3600_000;
const categories = ['news', 'matches', 'green', 'bowling', 'tea'];

/** Words to look for: one that stands in about a fifth of all messages, a rare one, and two that often meet. */
export const searches = { common: 'green', rare: 'skelwold', two: 'lift saturday' };
const rareEvery = 20_000;

/**
 * A forum that has lived: topics of very different length (the longest has thousands of replies), messages of 10 to 90 words
 * by Zipf's law, thanks for one in eight, half of the topics read by each member, a hundred followed, four who hear of replies at once.
 * Yields rows in the order of their time, `[table, rows]`; `tokens` is filled with one for each member.
 */
export function* forumRows({ members, topics, posts, tokens }) {
  const random = randomFrom(posts);
  const words = vocabulary(random);
  const at = (time) => new Date(time).toISOString();
  const member = () => `m${Math.floor(random() * members)}`;
  yield ['member', Array.from({ length: members }, (_, index) => memberRow(index, at(opened)))];
  yield [
    'session',
    Array.from({ length: members }, (_, index) => {
      const token = newToken();
      tokens.push(token);
      return sessionRow(index, token);
    }),
  ];
  yield [
    'mail_choice',
    ['m0', 'm1', 'm2', 'm3'].map((who) => ({ member: who, kind: 'forum', choice: 'at once' })),
  ];

  const threads = threadsOf({ topics, posts, random });
  const written = timesOf(threads, posts, random);
  const topicRows = threads.map(({ begun, lastAt, replies }, index) => ({
    id: `t${index}`,
    category: categories[index % categories.length],
    author: member(),
    title: words.say(3 + Math.floor(random() * 5)),
    content: '',
    created_at: at(begun),
    last_at: at(lastAt),
    replies,
    is_locked: 0,
    is_pinned: index % (topics / 10) === 0 ? 1 : 0,
    edited_at: null,
    removed_at: null,
    removed_by: null,
  }));
  const topicWords = topicRows.map((topic) => {
    const said = words.message();
    topic.content = documentOf(said);
    return { written: topic.id, topic: topic.id, title: topic.title, words: said };
  });
  yield ['topic', topicRows];
  yield ['forum_words', topicWords];

  let made = 0;
  const places = new Int32Array(topics);
  for (let from = 0; from < written.length; from += 1000) {
    const rows = [];
    const found = [];
    const pressed = [];
    for (const { time, topic } of written.slice(from, from + 1000)) {
      const id = `p${made}`;
      const said =
        made % rareEvery === rareEvery / 2 ? `${words.message()} ${searches.rare}` : words.message();
      made += 1;
      places[topic] += 1;
      rows.push({
        id,
        topic: `t${topic}`,
        place: places[topic],
        author: member(),
        content: documentOf(said),
        created_at: at(time),
        ...none,
      });
      if (made % 8 === 0) {
        const press = { written: id, topic: `t${topic}`, name: 'thanks', at: at(time) };
        pressed.push({ ...press, member: 'm10' }, { ...press, member: 'm11' });
      }
      found.push({ written: id, topic: `t${topic}`, title: '', words: said });
    }
    yield ['post', rows];
    yield ['forum_words', found];
    yield ['reaction', pressed];
  }
  for (let index = 0; index < members; index += 1) {
    const who = `m${index}`;
    const read = topicRows.filter(() => random() < 0.5);
    // Most of what was read has nothing new since.
    yield [
      'reading',
      read.map(({ id, created_at, last_at }) => ({
        ...{ member: who, topic: id },
        read_to: random() < 0.9 ? last_at : created_at,
      })),
    ];
    const followed = new Set(Array.from({ length: 100 }, () => Math.floor(random() * topics)));
    yield ['follow', [...followed].map((topic) => ({ member: who, thread: `topic:t${topic}` }))];
  }
}

const none = { edited_at: null, removed_at: null, removed_by: null };

function memberRow(index, added_at) {
  return {
    id: `m${index}`,
    name: `Member ${index}`,
    display_name: index % 2 === 0 ? `Player ${index}` : null,
    email: `member${index}@example.org`,
    sign_in_name: null,
    role: 'member',
    password_hash: null,
    added_at,
    signed_in_at: null,
    suspended_at: null,
    removed_at: null,
    quiet_until: null,
    mail_key: `m${index}`,
  };
}

function sessionRow(index, token) {
  const used = '2025-05-20T09:00:00.000Z';
  return {
    id: `s${index}`,
    token_hash: hashOf(token),
    member: `m${index}`,
    device: 'Chrome on Windows',
    started_at: used,
    used_at: used,
    expires_at: '2025-06-19T09:00:00.000Z',
  };
}

/** Each topic's beginning and number of replies: the n-th longest has 1/n^0.8 of the longest. */
function threadsOf({ topics, posts, random }) {
  const shares = Array.from({ length: topics }, (_, index) => (index + 1) ** -0.8);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const threads = shares.map((share) => {
    const begun = opened + random() * (closed - opened - day);
    return { begun, lastAt: begun, replies: Math.floor((posts * share) / whole) };
  });
  const given = threads.reduce((sum, { replies }) => sum + replies, 0);
  threads[0].replies += posts - given;
  return threads;
}

/** When each reply was written, in order: a topic lives for days, the longest ones for years. */
function timesOf(threads, posts, random) {
  const times = new Float64Array(posts);
  const topics = new Int32Array(posts);
  let next = 0;
  threads.forEach((thread, topic) => {
    const life = Math.min(closed - thread.begun, thread.replies * day);
    for (let reply = 0; reply < thread.replies; reply += 1) {
      const time = Math.floor(thread.begun + random() ** 2 * life);
      thread.lastAt = Math.max(thread.lastAt, time);
      times[next] = time;
      topics[next] = topic;
      next += 1;
    }
  });
  const order = new Uint32Array(posts).map((_, index) => index).sort((a, b) => times[a] - times[b]);
  return Array.from(order, (index) => ({ time: times[index], topic: topics[index] }));
}

/** Four thousand words, the n-th used 1/n as often as the first, among them those that are looked for. */
function vocabulary(random) {
  const syllables = [
    'ba',
    'ro',
    'li',
    'ten',
    'wick',
    'sha',
    'mo',
    'der',
    'pan',
    'gle',
    'thor',
    'ney',
    'cu',
    'fle',
    'ris',
  ];
  const pick = () => syllables[Math.floor(random() * syllables.length)];
  const words = Array.from({ length: 4000 }, (_, index) => pick() + pick() + (index % 3 ? pick() : ''));
  words[19] = searches.common;
  [words[99], words[129]] = searches.two.split(' ');
  let sum = 0;
  const reach = words.map((_, index) => {
    sum += 1 / (index + 1);
    return sum;
  });
  function word() {
    const wanted = random() * sum;
    let [low, high] = [0, reach.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (reach[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low];
  }
  const say = (many) => Array.from({ length: many }, word).join(' ');
  const message = () => say(10 + Math.floor(random() ** 2 * 80));
  return { say, message };
}

const documentOf = (text) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** The same numbers each time. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
