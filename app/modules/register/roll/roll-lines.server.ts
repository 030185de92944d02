import type { Viewer } from '#app/api/who/sessions.server.ts';
import {
  isNotIn,
  isUninvited,
  offeredSections,
  type RollEntry,
  type RollLine,
} from '#app/modules/members/members.server.ts';
import { classesOf } from '#app/modules/register/entry/classes.server.ts';
import { entriesOf } from '#app/modules/register/entry/entry.server.ts';
import { nameOfClass } from '#app/modules/register/entry/facts-shown.ts';
import type { Site } from '#app/site/site.server.ts';
import { keepsAccounts, owingOnRoll } from './owing.server.ts';

/** Adds register entries to members of the roll, in two queries for all; and debts, if asked for. */
export async function withRegister(
  { db, club }: Pick<Site, 'db' | 'club'>,
  members: RollEntry[],
  owing: Map<string, number> | undefined,
): Promise<RollLine[]> {
  const lines = members.map((member) => ({ ...member, register: null, owes: owing?.get(member.id) ?? null }));
  if (!club.uses.register) return lines;
  const classes = await classesOf(db);
  const entries = await entriesOf(
    db,
    members.map(({ id }) => id),
  );
  return lines.map((member) => {
    const { class: id = null, joined = null, leftOn = null } = entries.get(member.id) ?? {};
    return { ...member, register: { class: nameOfClass(classes, id), joined, leftOn } };
  });
}

/** Return the filters of the roll, with the number of members in each. */
export async function readRollChoices(site: Pick<Site, 'db' | 'club'>, _: unknown, viewer: Viewer) {
  const { db, club } = site;
  const classes = club.uses.register ? await classesOf(db) : [];
  const ofClass = new Map((await countClasses(site)).map(({ id, members }) => [id, members]));
  const ofSection = new Map((await countSections(site)).map(({ id, members }) => [id, members]));
  return {
    ...(await countRoll(site)),
    owing: (await keepsAccounts(site, viewer)) ? (await owingOnRoll(db)).size : 0,
    roles: await countRoles(site),
    classes: classes.map(({ id, name }) => ({ id, name, members: ofClass.get(id) ?? 0 })),
    sections: (await offeredSections(db)).map((one) => ({ ...one, members: ofSection.get(one.id) ?? 0 })),
  };
}

const countRoll = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('member')
    .leftJoin('register_entry', 'register_entry.member', 'member.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isUninvited).as('notInvited'),
      fn.countAll<number>().filterWhere(isNotIn).as('notIn'),
      fn.countAll<number>().filterWhere('email', 'is', null).as('noEmail'),
      fn
        .countAll<number>()
        .filterWhere((e) => e.and([e('suspended_at', 'is not', null), e('left_on', 'is', null)]))
        .as('suspended'),
      fn.countAll<number>().filterWhere('left_on', 'is not', null).as('left'),
    ])
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();

const countRoles = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('member')
    .select((e) => ['role', e.fn.countAll<number>().as('members')])
    .where('removed_at', 'is', null)
    .groupBy('role')
    .execute();

const countClasses = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('register_entry')
    .innerJoin('member', 'member.id', 'register_entry.member')
    .select((e) => ['class as id', e.fn.countAll<number>().as('members')])
    .where('removed_at', 'is', null)
    .groupBy('class')
    .execute();

const countSections = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('member_section')
    .innerJoin('member', 'member.id', 'member_section.member')
    .select((e) => ['section as id', e.fn.countAll<number>().as('members')])
    .where('removed_at', 'is', null)
    .groupBy('section')
    .execute();
