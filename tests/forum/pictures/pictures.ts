import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { purgeForumPictures } from '#app/modules/forum-messages/pictures/pictures.server.ts';
import type { DemoPerson } from '#server/demo/cast.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { type Answered, demoPeople, openClub } from '#tests/members.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
export interface Sent {
  id: string;
  src: string;
  width: number;
  height: number;
}

export const small = new Uint8Array(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer(),
);
export const photograph = new Uint8Array(
  await readFile(join(projectRootFolder, 'content/albums/opening-day-2025/01.jpg')),
);
export const jpeg = { 'content-type': 'image/jpeg' };

/** Return a message of words, and pictures with their descriptions. */
export const said = (words: string, ...pictures: (Sent & { alt?: unknown })[]) =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      ...pictures.map(({ src, width, height, alt = 'The head from above' }) => ({
        type: 'image',
        attrs: { src, alt, width, height },
      })),
    ],
  });

export async function openForum(t: TestContext) {
  const club = await openClub(t);
  const tokens = new Map<DemoPerson, string>();
  async function tokenOf(who: DemoPerson) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return token;
  }
  const as = async (who: DemoPerson, target: string, json?: unknown) =>
    club.ask(target, { token: await tokenOf(who), json });
  const send = async (who: DemoPerson, raw: Bytes, headers: Record<string, string> = jpeg) =>
    club.ask('POST /api/forum/pictures', { token: await tokenOf(who), raw, headers });
  const sent = async (who = demoPeople.tom): Promise<Sent> => {
    const { status, body } = await send(who, small);
    assert.equal(status, 201);
    return body;
  };
  async function topic(content: string, who = demoPeople.tom): Promise<Answered> {
    const answer = await as(who, 'POST /forum/topics', { title: 'A title', content, category_id: 'tea' });
    club.move(1);
    return answer;
  }
  const reply = (topic_id: string, content: string, who = demoPeople.tom) =>
    as(who, 'POST /forum/posts', { topic_id, content });
  const see = async (who: DemoPerson, { src }: Sent) => (await as(who, `GET ${src}`)).status;
  const forget = () => purgeForumPictures(club.db, club.clock, club.context.memberPictures);
  return { ...club, as, send, sent, topic, reply, see, forget, tokenOf };
}
