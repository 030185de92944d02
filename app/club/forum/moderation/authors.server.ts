import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { holds } from '#app/api/who/roles.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { addressed } from '#app/club/members/mail-choices/mail-choices.server.ts';
import { readMember } from '#app/club/members/roll/roll.server.ts';
import { showMoment } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

const day = 24 * 3600_000;

interface Warning {
  /** The member. */
  id: string;
  why: string;
}

/** Tells a member, by mail and in the record, that something they wrote will not do. */
export async function warn(site: Site, viewer: Viewer, warning: Warning): Promise<void> {
  await site.db.transaction().execute((tx) => warnIn(tx, site, viewer, warning));
  site.postman.wake();
}

/** The same as part of what is done in one transaction. */
export async function warnIn(
  tx: Kysely<Schema>,
  site: Site,
  viewer: Viewer,
  { id, why }: Warning,
): Promise<void> {
  const { clock, club } = site;
  const member = await readMember(tx, id);
  refuseModerators(viewer, member);
  await writeAuditLog(tx, clock, viewer, 'warned', member, why);
  if (!member.email) return;
  await queueMail(
    tx,
    clock,
    {
      to: member.email,
      toName: member.name,
      greeting: `Dear ${member.name},`,
      subject: `About what you wrote in the forum of ${fullName(club)}`,
      lines: ['A moderator asks you to keep to the guidelines of the forum.', why],
      action: { label: 'Read the guidelines', link: `${site.url}/forums/guidelines` },
      after: ['If you think that this is a mistake, please answer this mail. The committee will look at it.'],
    },
    { officer: viewer },
  );
}

interface Quiet extends Warning {
  days: number;
}

/** Lets a member read and not write for some days; none ends it. */
export async function quieten(site: Site, viewer: Viewer, quiet: Quiet): Promise<void> {
  await site.db.transaction().execute((tx) => quietenIn(tx, site, viewer, quiet));
  site.postman.wake();
}

/** The same as part of what is done in one transaction. */
export async function quietenIn(
  tx: Kysely<Schema>,
  site: Site,
  viewer: Viewer,
  { id, days, why }: Quiet,
): Promise<void> {
  const { clock, club } = site;
  const until = days > 0 ? new Date(clock().getTime() + days * day) : null;
  const member = await readMember(tx, id);
  refuseModerators(viewer, member);
  await tx
    .updateTable('member')
    .set({ quiet_until: until?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
  const act = until ? 'suspended from writing' : 'let write again';
  const detail = until ? `until ${showMoment(until)}. Why: ${why}` : why;
  await writeAuditLog(tx, clock, viewer, act, member, detail);
  if (!member.email || !until) return;
  const who = addressed(site, member, member.email);
  await queueMail(
    tx,
    clock,
    {
      to: who.email,
      toName: who.name,
      greeting: `Dear ${who.name},`,
      subject: `Writing in the forum of ${fullName(club)}`,
      lines: [`The moderators have asked you not to write in the forum until ${showMoment(until)}.`, why],
      after: [
        'You can go on reading. If you think that this is a mistake, please answer this mail. The committee will look at it.',
      ],
    },
    { officer: viewer },
  );
}

/** Moderators deal with members; with one another the administrators do. */
function refuseModerators(viewer: Viewer, member: { id: string; role: Viewer['role'] }): void {
  if (member.id === viewer.id) throw new Refusal(409, 'That is you.');
  if (holds(member.role, 'moderator') && !holds(viewer.role, 'administrator')) {
    throw new Refusal(403, 'This is for a club administrator.');
  }
}
