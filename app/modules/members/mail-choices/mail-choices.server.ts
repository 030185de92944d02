import type { Kysely } from 'kysely';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import { type MemberRole, roleIncludes } from '#app/api/auth/roles.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type MailFrequency, type MailKindName, mailFrequencies } from '#app/kernel/notification-kinds.ts';
import type { Club } from '#app/site/club.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MailRecipient } from './account-mails.ts';
import { findOptionalMailKind, optionalMailKinds } from './mail-kinds.server.ts';

export const toMailRecipient = (
  { club }: { club: Club },
  { name }: MemberTable,
  email: string,
): MailRecipient => ({
  club: formatClubName(club),
  name,
  email,
});

/** Prefixes the subject with the name for a couple who share an address: 'For Joan Appleby: You are picked'. */
export async function addRecipientNameToMailSubject(
  db: Kysely<DatabaseSchema>,
  { name, email }: { name: string; email: string },
  subject: string,
): Promise<string> {
  const sharing = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .limit(2)
    .execute();
  return sharing.length > 1 ? `For ${name}: ${subject}` : subject;
}

/** True if a member wants a kind of mail: their choice, or else the default of the kind. */
export async function memberWantsMail(
  db: Kysely<DatabaseSchema>,
  member: string,
  kind: MailKindName,
): Promise<boolean> {
  const choice = await readMailChoice(db, member, kind);
  return choice === undefined ? Boolean(findOptionalMailKind(kind)?.isDefault) : choice !== 'no';
}

/** Return that check for all members, in one query. */
export async function readMailWantedCheck(
  db: Kysely<DatabaseSchema>,
  kind: MailKindName,
): Promise<(member: string) => boolean> {
  const rows = await db
    .selectFrom('mail_choice')
    .select(['member', 'choice'])
    .where('kind', '=', kind)
    .execute();
  const choices = new Map(rows.map(({ member, choice }) => [member, choice]));
  const usual = findOptionalMailKind(kind)?.isDefault ? 'yes' : 'no';
  return (member) => (choices.get(member) ?? usual) !== 'no';
}

async function readMailChoice(
  db: Kysely<DatabaseSchema>,
  member: string,
  kind: MailKindName,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_choice')
    .select('choice')
    .where('member', '=', member)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.choice;
}

/** Return the kinds of club-wide mail that a member has unsubscribed from: requests to them need a phone call. */
export async function readUnsubscribedMailKinds(
  { db, club }: Pick<Site, 'db' | 'club'>,
  member: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_choice')
    .select('kind')
    .where('member', '=', member)
    .where('choice', '=', 'no')
    .execute();
  const stopped = new Set(rows.map(({ kind }) => kind));
  return optionalMailKinds
    .filter(
      ({ key, role, permission, feature }) =>
        stopped.has(key) && !role && !permission && (!feature || club.uses[feature]),
    )
    .map(({ label }) => label);
}

export async function readMailChoices(
  { db, club, mailIn }: Pick<Site, 'db' | 'club'> & { mailIn: object | undefined },
  { id, role }: { id: string; role: MemberRole },
) {
  const permissions = await getGrantedPermissions(db, id);
  const offered = optionalMailKinds.filter(
    ({ feature, permission, role: needed }) =>
      ((permission && permissions.includes(permission)) ||
        (needed ? roleIncludes(role, needed) : !permission)) &&
      (!feature || club.uses[feature]),
  );
  return Promise.all(
    offered.map(async ({ key: kind, label, frequency, acceptsReplies }) => {
      const chosen = frequency && (await readMailChoice(db, id, kind));
      const often = mailFrequencies.find((one) => one === chosen) ?? frequency;
      const canReply = acceptsReplies && mailIn !== undefined;
      const wanted = await memberWantsMail(db, id, kind);
      return { kind, label, wanted, ...(often && { how: often }), ...(canReply && { canReply }) };
    }),
  );
}

/** `how` (the frequency) is stored only for kinds of mail that offer it. */
export async function updateMailChoice(
  db: Kysely<DatabaseSchema>,
  member: { id: string },
  { kind, wanted, how }: { kind: string; wanted: boolean; how?: MailFrequency | undefined },
): Promise<void> {
  const known = findOptionalMailKind(kind);
  if (!known) throw new Refusal(404, 'We cannot find that kind of email.');
  const yes = known.frequency ? (how ?? known.frequency) : 'yes';
  const choice = wanted ? yes : 'no';
  await db
    .insertInto('mail_choice')
    .values({ member: member.id, kind, choice })
    .onConflict((c) => c.columns(['member', 'kind']).doUpdateSet({ choice }))
    .execute();
}

/** Unsubscribe URL for a kind of mail: one click, without sign-in (RFC 8058). */
export function getUnsubscribeUrl(site: string, key: string, kind: MailKindName): string {
  return `${site}/members/stop-mail?${new URLSearchParams({ key, kind })}`;
}

/** Unsubscribes the owner of a link from a kind of mail. Throws 404 for an unknown key. */
export async function unsubscribeFromMail(
  site: Pick<Site, 'db'>,
  { key, kind }: { key: string; kind: string },
): Promise<void> {
  const member = await site.db
    .selectFrom('member')
    .select('id')
    .where('mail_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Refusal(404, 'This link is no longer valid. Sign in to change your email settings.');
  await updateMailChoice(site.db, member, { kind, wanted: false });
}
