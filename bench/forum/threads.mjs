const day = 24 * 3600_000;

/** The site's clock stands at the second day (bench/site.mjs); the forum has been open for five years. */
export const opened = Date.UTC(2020, 4, 1);
export const closed = Date.UTC(2025, 4, 20, 8);

/** How many replies each topic has: the n-th longest 1/n^0.8 of the longest. */
export function repliesOf({ topics, posts }) {
  const shares = Array.from({ length: topics }, (_, index) => (index + 1) ** -0.8);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const replies = shares.map((share) => Math.floor((posts * share) / whole));
  replies[0] += posts - replies.reduce((sum, many) => sum + many, 0);
  return replies;
}

/** Each topic's beginning, its latest reply and how many there are. */
export function threadsOf(size, random) {
  return repliesOf(size).map((replies) => {
    const begun = opened + random() * (closed - opened - day);
    return { begun, lastAt: begun, replies };
  });
}

/** When each reply was written, in order: a topic lives for days, the longest ones for years. */
export function timesOf(threads, posts, random) {
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
