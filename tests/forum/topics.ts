import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { DemoPerson } from '#server/demo/cast.ts';
import { demoPeople, openClub } from '#tests/members.ts';

/** Return a message of so many paragraphs. */
export const said = (...lines: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  });

/** Open the site with one of the cast in the forum; `as` sends requests as another. */
export async function openForum(t: TestContext) {
  const club = await openClub(t);
  const tokens = new Map<DemoPerson, string>();
  async function as(who: DemoPerson, target: string, json?: unknown, headers?: Record<string, string>) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return club.ask(target, { token, json, headers });
  }
  async function topic(who = demoPeople.tom, title = 'Lift to Friday’s match?', category_id = 'matches') {
    const { status, body } = await as(who, 'POST /forum/topics', {
      title,
      content: said('From the church, 5.15?'),
      category_id,
    });
    assert.equal(status, 201);
    // No two rows are written at the same time.
    club.move(1);
    return body;
  }
  async function reply(topic_id: string, words = 'Room for me?', who = demoPeople.joan) {
    const answer = await as(who, 'POST /forum/posts', { topic_id, content: said(words) });
    club.move(1);
    return answer;
  }
  const titles = async (query = '', who = demoPeople.tom) =>
    (await as(who, `GET /forum/topics${query}`)).body.map(({ title }: { title: string }) => title);
  return { ...club, as, topic, reply, titles };
}
