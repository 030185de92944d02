import type { TestContext } from 'node:test';
import { sendForumDigests } from '#app/modules/forum-mail/digest.server.ts';
import type { DemoPerson } from '#server/demo/cast.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { said } from './topics.ts';

export async function openForum(t: TestContext) {
  const club = await openClub(t);
  const as = async (who: DemoPerson, target: string, json?: unknown, headers?: Record<string, string>) =>
    club.ask(target, { token: await club.signIn(who), json, headers });
  async function topic(who = demoPeople.tom, title = 'Lifts') {
    const json = { title, content: said('Who drives?'), category_id: 'matches' };
    const { body } = await as(who, 'POST /forum/topics', json);
    club.move(1);
    return body.id as string;
  }
  const reply = (topic_id: string, who: DemoPerson, words = 'I do.', headers?: Record<string, string>) =>
    as(who, 'POST /forum/posts', { topic_id, content: said(words) }, headers);
  const choose = (who: DemoPerson, json: unknown) => as(who, 'PUT /api/me/mail/forum', json);
  const digests = async () => {
    await club.forgetMails();
    await sendForumDigests({ ...club.context, clock: club.clock });
    return club.mails();
  };
  await club.forgetMails();
  return { ...club, as, topic, reply, choose, digests };
}
