import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import {
  isMemberWithoutPassword,
  isUninvitedMemberWithMail,
  type MemberRollEntry,
  type MemberRollListItem,
  readOfferedClubSections,
} from '#app/modules/members/members.server.ts';
import { getMembershipClassName } from '#app/modules/register/entry/format-entry.ts';
import { readMembershipClasses } from '#app/modules/register/entry/membership-classes.server.ts';
import { readRegisterEntries } from '#app/modules/register/entry/read-entries.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { canSeeMemberDebts, readMemberDebts } from './member-debts.server.ts';

/** Adds register entries to members of the roll, in two queries for all; and debts, if asked for. */
export async function addRegisterEntriesToRoll(
  { db, club }: Pick<Site, 'db' | 'club'>,
  members: MemberRollEntry[],
  owing: Map<string, number> | undefined,
): Promise<MemberRollListItem[]> {
  const lines = members.map((member) => ({ ...member, register: null, owes: owing?.get(member.id) ?? null }));
  if (!club.uses.register) return lines;
  const classes = await readMembershipClasses(db);
  const entries = await readRegisterEntries(
    db,
    members.map(({ id }) => id),
  );
  return lines.map((member) => {
    const { class: id = null, joined = null, leftOn = null } = entries.get(member.id) ?? {};
    return { ...member, register: { class: getMembershipClassName(classes, id), joined, leftOn } };
  });
}

/** Return the filters of the roll, with the number of members in each. */
export async function readMemberRollFilters(
  site: Pick<Site, 'db' | 'club'>,
  _: unknown,
  viewer: SignedInViewer,
) {
  const { db, club } = site;
  const classes = club.uses.register ? await readMembershipClasses(db) : [];
  const ofClass = new Map((await countMembersByClass(site)).map(({ id, members }) => [id, members]));
  const ofSection = new Map((await countMembersBySection(site)).map(({ id, members }) => [id, members]));
  return {
    ...(await countRollMembers(site)),
    owing: (await canSeeMemberDebts(site, viewer)) ? (await readMemberDebts(db)).size : 0,
    roles: await countMembersByRole(site),
    classes: classes.map(({ id, name }) => ({ id, name, members: ofClass.get(id) ?? 0 })),
    sections: (await readOfferedClubSections(db)).map((one) => ({
      ...one,
      members: ofSection.get(one.id) ?? 0,
    })),
  };
}

const countRollMembers = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('member')
    .leftJoin('register_entry', 'register_entry.member', 'member.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isUninvitedMemberWithMail).as('notInvited'),
      fn.countAll<number>().filterWhere(isMemberWithoutPassword).as('notIn'),
      fn.countAll<number>().filterWhere('email', 'is', null).as('noEmail'),
      fn
        .countAll<number>()
        .filterWhere((e) => e.and([e('suspended_at', 'is not', null), e('left_on', 'is', null)]))
        .as('suspended'),
      fn.countAll<number>().filterWhere('left_on', 'is not', null).as('left'),
    ])
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();

const countMembersByRole = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('member')
    .select((e) => ['role', e.fn.countAll<number>().as('members')])
    .where('removed_at', 'is', null)
    .groupBy('role')
    .execute();

const countMembersByClass = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('register_entry')
    .innerJoin('member', 'member.id', 'register_entry.member')
    .select((e) => ['class as id', e.fn.countAll<number>().as('members')])
    .where('removed_at', 'is', null)
    .groupBy('class')
    .execute();

const countMembersBySection = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('member_section')
    .innerJoin('member', 'member.id', 'member_section.member')
    .select((e) => ['section as id', e.fn.countAll<number>().as('members')])
    .where('removed_at', 'is', null)
    .groupBy('section')
    .execute();
