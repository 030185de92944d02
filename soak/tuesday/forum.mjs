import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { topicOf } from './club.mjs';
import { keepLine } from './live-line.mjs';
import { unanswered } from './phone.mjs';

const onPage = 50;
/** Number of topics that most members read. */
const talkedAbout = 6;
const latest = (one, other) => String(Math.min(Number(one), Number(other)));

/** Fetch the list and a topic, read, listen for its replies, and now and then reply, with a picture or without. */
export async function forumVisit(me, day) {
  const { phone, random, pause } = me;
  const get = (path) => phone.ask('forum', 'GET', path);
  await Promise.all([get('/forum/topics'), get('/forums/categories')]);
  await pause(2000, 6000);
  const topic = topicOf(Math.floor(random() * (random() < 0.8 ? talkedAbout : 60)));
  const { opened, replies, since } = await openTopic(me, get, topic);
  const listening = listen(me, day, topic, since);
  try {
    await lookAtPictures(me, replies);
    const read_to = replies.at(-1)?.created_at ?? opened.created_at;
    await phone.ask('forum: read, thanks', 'PUT', `/forum/topics/${topic}/read`, { json: { read_to } });
    await pause(4000, 15_000);
    if (random() < 0.4) await reply(me, day, topic);
    else if (random() > 0.6) await thank(me, replies);
    await pause(5000, 25_000);
  } finally {
    listening();
  }
}

/** Thank for a reply of another member: one's own has no such button. */
async function thank(me, replies) {
  const others = replies.filter(({ author }) => author.id !== me.id);
  if (others.length === 0) return;
  const { id } = me.any(others);
  await me.phone.ask('forum: read, thanks', 'PUT', `/forum/posts/${id}/reactions/thanks`);
}

async function openTopic({ phone }, get, topic) {
  const [, { body: opened, headers }] = await Promise.all([
    phone.ask('forum', 'GET', '/api/me'),
    get(`/forum/topics/${topic}`),
  ]);
  const page = Math.max(1, Math.ceil(opened.replies / onPage));
  const { body: replies, headers: also } = await get(`/forum/posts?topic_id=${topic}&page=${page}`);
  return { opened, replies, since: latest(headers['last-event-id'], also['last-event-id']) };
}

/** Listen for replies; each is fetched as it comes, and all of them where some may have been missed. */
function listen(me, { ledger }, topic, since) {
  const { phone } = me;
  const session = { topic, who: me.id, from: performance.now(), seen: new Map() };
  const saw = (id) => session.seen.has(id) || session.seen.set(id, performance.now());
  async function renew() {
    const { replies } = await openTopic(me, (path) => phone.ask('forum', 'GET', path), topic);
    for (const { id } of replies) saw(id);
  }
  const close = keepLine(phone, topic, since, {
    failed: (why) => ledger.failed('live line', why),
    hello(resumed) {
      if (!resumed) void renew().catch(unanswered);
    },
    event(kind, { post }) {
      if (kind !== 'reply' || !post) return;
      saw(post);
      void phone.ask('forum', 'GET', `/forum/posts/${post}`).catch(unanswered);
    },
  });
  return () => ledger.answered.heard.push({ ...session, ...close() });
}

/** Send a reply until it is accepted, under the same idempotency key, as the form does when its button is pressed again. */
async function reply(me, { ledger, pictures }, topic) {
  const { phone, random } = me;
  const key = randomUUID();
  const picture = random() < 0.25 ? await sendPicture(me, ledger, me.any(pictures)) : undefined;
  const content = said(`Said with ${key}: I can take two from the church at a quarter past five.`, picture);
  const json = { topic_id: topic, content };
  const kind = 'forum: reply';
  const one = { id: undefined, topic, content, sentAt: performance.now() };
  ledger.answered.replies.set(key, one);
  // Retried until there is a response, however long the run: else it would be unknown whether the reply must be there.
  for (let turn = 0; turn < 60; turn += 1) {
    await phone.untilBack();
    const { body, begun } = await phone.ask(kind, 'POST', '/forum/posts', { json, key }).catch(unanswered);
    if (body?.id)
      return Object.assign(one, { id: body.id, begun, tries: turn + 1, ackAt: performance.now() });
    await wait(1500 + random() * 2500);
  }
}

async function sendPicture({ phone, random }, ledger, raw) {
  for (let turn = 0; turn < 60; turn += 1) {
    await phone.untilBack();
    const sent = { raw, type: 'image/jpeg' };
    const { body } = await phone
      .ask('forum: picture sent', 'POST', '/api/forum/pictures', sent)
      .catch(unanswered);
    if (body?.src) {
      ledger.answered.pictures.push(body.src);
      return body;
    }
    await wait(1500 + random() * 2500);
  }
}

async function lookAtPictures({ phone }, replies) {
  const all = replies
    .flatMap(({ content }) => JSON.parse(content).content ?? [])
    .filter(({ type }) => type === 'image');
  const headers = { accept: 'image/webp' };
  for (const { attrs } of all.slice(-3))
    await phone.ask('forum: picture seen', 'GET', `${attrs.src}?width=640`, { headers });
}

export const said = (text, picture) =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text }] },
      ...(picture
        ? [
            {
              type: 'image',
              attrs: {
                src: picture.src,
                alt: 'The green today',
                width: picture.width,
                height: picture.height,
              },
            },
          ]
        : []),
    ],
  });
