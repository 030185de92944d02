import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { said } from '../../tuesday/forum.mjs';

/** Acts of members in the forum, with pictures. */
export function forumActs({ as, account, any, random, mailOf, present }) {
  const topics = [];
  const writer = () => mailOf(any(present));

  async function picture(who) {
    const raw = await photograph();
    const { body } = await as(who, 'POST /api/forum/pictures', { raw, type: 'image/jpeg' });
    account.count('picture in a message');
    account.keep('forum_picture', { id: body.id }, {});
    return body;
  }

  return {
    async topic() {
      const who = writer();
      const json = {
        title: `About ${randomUUID().slice(0, 8)}`,
        content: said(sentence(random)),
        category_id: 'tea',
      };
      const { body } = await as(who, 'POST /forum/topics', { json });
      topics.push(body.id);
      if (topics.length > 30) topics.shift();
      account.count('topic started');
      account.keep('topic', { id: body.id }, { title: json.title });
    },
    async reply(withPicture) {
      const topic = any(topics);
      if (!topic) return;
      const who = writer();
      const content = said(
        `${sentence(random)} ${randomUUID()}`,
        withPicture ? await picture(who) : undefined,
      );
      const { body } = await as(who, 'POST /forum/posts', { json: { topic_id: topic, content } });
      account.count('reply');
      account.keep('post', { id: body.id }, { content });
    },
    /** Upload a picture that no message ever shows. */
    async strayPicture() {
      await as(writer(), 'POST /api/forum/pictures', { raw: await photograph(), type: 'image/jpeg' });
      account.count('picture that no message shows');
    },
    async read() {
      const who = writer();
      const { body } = await as(who, 'GET /forum/topics');
      const [first] = body.topics ?? body;
      if (!first) return;
      await as(who, `PUT /forum/topics/${first.id}/read`, { json: { read_to: first.last_at } });
      account.count('topic read');
    },
    async follow() {
      if (topics.length > 0) await as(writer(), `PUT /forum/topics/${any(topics)}/follow`);
      account.count('topic followed');
    },
  };
}

let count = 0;
/** Render a picture, each different, as small as a telephone's preview. */
export const photograph = () => {
  count += 1;
  const background = { r: count % 256, g: (count >> 8) % 256, b: (count * 7) % 256 };
  return sharp({ create: { width: 480, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

const words = 'green jack mat wood skip lift rink rain tea match draw tight short heavy bias away home'.split(
  ' ',
);
const sentence = (random) =>
  Array.from(
    { length: 8 + Math.floor(random() * 40) },
    () => words[Math.floor(random() * words.length)],
  ).join(' ');
