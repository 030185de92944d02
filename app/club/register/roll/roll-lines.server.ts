import {
  isUninvited,
  offeredSections,
  type RollEntry,
  type RollLine,
} from '#app/club/members/members.server.ts';
import { classesOf } from '#app/club/register/entry/classes.server.ts';
import { entriesOf } from '#app/club/register/entry/entry.server.ts';
import { nameOfClass } from '#app/club/register/entry/facts-shown.ts';
import type { Site } from '#app/site/site.server.ts';

/** Members of the roll with what the register says of them, in two queries for all. */
export async function withRegister(
  { db, club }: Pick<Site, 'db' | 'club'>,
  members: RollEntry[],
): Promise<RollLine[]> {
  if (!club.uses.register) return members.map((member) => ({ ...member, register: null }));
  const classes = await classesOf(db);
  const entries = await entriesOf(
    db,
    members.map(({ id }) => id),
  );
  return members.map((member) => {
    const { class: id = null, joined = null, leftOn = null } = entries.get(member.id) ?? {};
    return { ...member, register: { class: nameOfClass(classes, id), joined, leftOn } };
  });
}

export async function readRollChoices({ db, club }: Pick<Site, 'db' | 'club'>) {
  const classes = club.uses.register ? await classesOf(db) : [];
  const { notInvited } = await db
    .selectFrom('member')
    .select((e) => e.fn.countAll<number>().as('notInvited'))
    .where(isUninvited)
    .executeTakeFirstOrThrow();
  return {
    sections: await offeredSections(db),
    classes: classes.map(({ id, name }) => ({ id, name })),
    notInvited,
  };
}
