import type { TestContext } from 'node:test';
import { named, openForum, saying } from '#tests/forum/people.ts';
import { demoPeople } from '#tests/members.ts';
import type { Finding } from './accounts.ts';

const others = ['joan', 'ron', 'derek', 'pauline', 'peter', 'margaret'];

/** Let one member mention all others in forty replies, one after the other, and count the notifications sent by mail. */
export async function attackByMentions(): Promise<Finding[]> {
  const ends: (() => unknown)[] = [];
  const t: Pick<TestContext, 'after'> = { after: (end) => void ends.unshift(end as () => unknown) };
  const forum = await openForum(t as TestContext);
  const { id } = await forum.topic();
  for (let n = 0; n < 40; n++)
    await forum.reply(id, demoPeople.tom, saying(`${n} `, ...others.map((one) => named(one))));
  const mails = (await forum.mails()).filter(({ subject }) => subject.includes('mentions you')).length;
  for (const end of ends) await end();
  return [
    {
      what: `mails of 40 replies that name ${others.length} members`,
      ...{ figure: String(mails), aim: `<= ${others.length}`, ok: mails <= others.length },
    },
  ];
}

if (import.meta.main) {
  const found = await attackByMentions();
  console.table(found);
  process.exit(found.every(({ ok }) => ok) ? 0 : 1);
}
