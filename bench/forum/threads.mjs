const day = 24 * 3600_000;

/** Period of the forum, five years; the site's clock stands at the second day (bench/site.mjs). */
export const opened = Date.UTC(2020, 4, 1);
export const closed = Date.UTC(2025, 4, 20, 8);

/** Return the number of replies of each topic: the n-th longest has 1/n^0.8 of the longest. */
export function repliesOf({ topics, posts }) {
  const shares = Array.from({ length: topics }, (_, index) => (index + 1) ** -0.8);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const replies = shares.map((share) => Math.floor((posts * share) / whole));
  replies[0] += posts - replies.reduce((sum, many) => sum + many, 0);
  return replies;
}

/** Return the beginning, the latest reply and the number of replies of each topic. */
export function threadsOf(size, random) {
  return repliesOf(size).map((replies) => {
    const begun = opened + random() * (closed - opened - day);
    return { begun, lastAt: begun, replies };
  });
}

/** Return the times of all replies, in order: a topic lasts for days, the longest ones for years. */
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
