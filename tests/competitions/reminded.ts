import type { TestContext } from 'node:test';
import { sendMatchReminders } from '#app/modules/competitions/results/match-reminders.server.ts';
import { demoPeople, desk, openRoom } from './competitions.ts';

/** Open a club in which Tom meets Joan, by 15 June; it is 10 in the morning of 20 May. */
export async function openDated(
  t: TestContext,
  { reminders = '7,1', names = ['Tom Brader', 'Joan Appleby'] } = {},
) {
  const club = await openRoom(t);
  const slug = await club.start({ reminders });
  await club.enter(
    slug,
    names.map((name) => [name]),
  );
  await club.draw(slug);
  const until = async (due: string) => {
    const { rounds, datesVersion: version } = await club.read(slug);
    const dates = rounds.map(({ id }) => ({ round: id, due }));
    return club.must(`PUT ${desk}/${slug}/dates`, { dates, version });
  };
  await until('2025-06-15');
  await club.publish(slug);
  /** Run the reminders and return their recipients. */
  async function reminded(): Promise<string[]> {
    await club.forgetMails();
    await sendMatchReminders({ ...club.context, clock: club.clock });
    return (await club.mails()).map(({ name }) => name).sort();
  }
  await club.signIn(demoPeople.tom);
  return { ...club, slug, until, reminded };
}

export const both = ['Joan Appleby', 'Tom Brader'];
