import type { Kysely } from 'kysely';
import { roleIncludes } from '#app/api/auth/roles.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { AuditNote } from '#app/endpoints/context.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { readMember } from '#app/modules/members/members.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { addressMailTo } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const dayMs = 24 * 3600_000;

/** Text of the audit entry. */
type SanctionAuditFields = Pick<AuditNote, 'action' | 'title' | 'member'>;

interface Warning {
  /** Id of the member. */
  id: string;
  why: string;
}

/** Mail a warning to a member about a message of theirs. */
export async function warnForumAuthor(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: SignedInViewer,
  { id, why }: Warning,
): Promise<SanctionAuditFields> {
  const { clock, club } = site;
  const member = await readMember(tx, id);
  refuseModerators(viewer, member);
  const line = { action: 'warned', title: why, member };
  if (!member.email) return line;
  await queueMail(
    tx,
    clock,
    {
      ...addressMailTo({ name: member.name, email: member.email }),
      subject: `Please keep to the forum guidelines (${formatClubName(club)})`,
      lines: ['A moderator has asked you to keep to the forum guidelines.', why],
      action: { label: 'Read the guidelines', link: `${site.url}/forums/guidelines` },
      after: ['If you think this is a mistake, please reply to this email. The committee will look at it.'],
    },
    { officer: viewer },
  );
  return line;
}

interface WritingSuspension extends Warning {
  days: number;
}

/** Suspend a member from writing for some days; 0 ends the suspension. */
export async function suspendFromForumWriting(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: SignedInViewer,
  { id, days, why }: WritingSuspension,
): Promise<SanctionAuditFields> {
  const { clock, club } = site;
  const until = days > 0 ? new Date(clock().getTime() + days * dayMs) : null;
  const member = await readMember(tx, id);
  refuseModerators(viewer, member);
  await tx
    .updateTable('member')
    .set({ quiet_until: until?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
  const line = {
    action: until ? 'suspended from writing' : 'ended the suspension from writing',
    title: until ? `until ${formatDateTime(until)}. Why: ${why}` : why,
    member,
  };
  if (!member.email || !until) return line;
  await queueMail(
    tx,
    clock,
    {
      ...addressMailTo({ name: member.name, email: member.email }),
      subject: `You cannot write in the forum until ${formatDateTime(until)} (${formatClubName(club)})`,
      lines: [
        `The moderators have stopped you from writing in the forum until ${formatDateTime(until)}.`,
        why,
      ],
      after: [
        'You can still read the forum. If you think this is a mistake, please reply to this email. The committee will look at it.',
      ],
    },
    { officer: viewer },
  );
  return line;
}

/** Only administrators may act on moderators. */
function refuseModerators(
  viewer: SignedInViewer,
  member: { id: string; role: SignedInViewer['role'] },
): void {
  if (member.id === viewer.id) throw new Refusal(409, 'You cannot warn or suspend yourself.');
  if (roleIncludes(member.role, 'moderator') && !roleIncludes(viewer.role, 'administrator')) {
    throw new Refusal(403, 'Only an administrator can warn or suspend a moderator.');
  }
}
