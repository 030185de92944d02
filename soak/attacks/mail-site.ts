import type { TestContext } from 'node:test';
import { createReplyEmailAddress } from '#app/modules/reply-by-mail/reply-address.server.ts';
import { openDatabase } from '#db/connection.ts';
import { loadDemoPeople } from '#server/demo/cast.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { type Attack, underAttack } from '#tests/attacks/attack.ts';
import { starterData } from '#tests/database.ts';
import { settingsOf, startSite } from '#tests/kills/killed-site.ts';
import { demoPeople } from '#tests/members.ts';
import type { Finding } from './accounts.ts';

/** Number of senders, each with rate limits of their own: one sender would soon reach the hourly limit. */
const members = 200;

/** Start a site in a process of its own that reads emails as `MAIL_IN` says; `to` is the reply address of a member, by number. */
export async function openMailSite(t: Pick<TestContext, 'after'>, mailIn: string) {
  const data = await starterData(t as TestContext);
  const db = await openDatabase(data.databaseUrl);
  t.after(() => db.destroy());
  await loadDemoPeople(db, () => new Date());
  const tom = await db.selectFrom('member').selectAll().where('id', '=', 'tom').executeTakeFirstOrThrow();
  for (let n = 0; n < members; n += 1)
    await db
      .insertInto('member')
      .values({
        ...tom,
        id: `sender${n}`,
        email: `sender${n}@larkby.example`,
        mail_key: `key-of-sender-${n}`,
      })
      .execute();
  const settings = { MAIL_IN: mailIn, MAIL_IN_ADDRESS: 'replies@larkby.example' };
  const site = await startSite({
    ...settingsOf(data),
    ...settings,
    ...{ LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' },
  });
  t.after(() => site.kill());
  const token = await site.signIn(demoPeople.joan);
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Who drives?' }] }],
  };
  const json = { title: 'Lifts', content: JSON.stringify(text), category_id: 'matches' };
  const { id } = await site.call(token, 'POST', '/forum/topics', json);
  const about = { db, clock: () => new Date(), mailIn: readServerConfig(settings).mailIn };
  return {
    site,
    db,
    /** Count the replies that have been posted. */
    posted: async () =>
      (await db.selectFrom('post').select('id').where('topic', '=', String(id)).execute()).length,
    sender: async (n: number) => ({
      from: `sender${n % members}@larkby.example`,
      to: (await createReplyEmailAddress(about, { member: `sender${n % members}`, topic: String(id) })) ?? '',
    }),
  };
}

/** Return the response times of other visitors during the attack, and the memory of the site, as findings. */
export async function measured(
  site: Awaited<ReturnType<typeof startSite>>,
  attack: Attack,
  seconds: number,
): Promise<Finding[]> {
  const { others, found } = await underAttack(site, attack, seconds * 1000);
  const bad = others.turnedAway + others.unanswered;
  const line = (what: string, figure: string, aim: string, ok: boolean) => ({ what, figure, aim, ok });
  return [
    line(`${attack.name}: of ${others.asked} others not answered`, String(bad), '0', bad === 0),
    line('p99 of their home page', `${Math.round(others.p99)} ms`, '< 300 ms', others.p99 < 300),
    line('memory of the site at most', `${Math.round(others.memory)} MB`, '< 300 MB', others.memory < 300),
    ...Object.entries(found).map(([what, count]) => line(what, String(count), '0', count === 0)),
  ];
}
