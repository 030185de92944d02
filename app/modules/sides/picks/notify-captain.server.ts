import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { readPermissionHolders } from '#app/api/auth/member-permissions.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { memberWantsMail } from '#app/modules/members/members.server.ts';
import { queuePushes } from '#app/modules/push/push.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { queuePlayerMail } from './place-mails.server.ts';
import { createTeamPlacePush, formatEventTitleAndDay } from './place-pushes.server.ts';
import { type MemberContact, readMemberContacts, type SelectedTeam } from './selected-team.server.ts';

type CaptainMailSite = Pick<Site, 'clock' | 'club' | 'url'>;

interface CaptainNotice {
  subject: string;
  /** The same for a push, without names. */
  pushTitle: string;
  lines: string[];
  button: string;
  /** State of the place after and before this notification, to deduplicate; omitted if it must be sent in any case. */
  place?: { of: string; says: string; was: string };
}

/** Recipients of notifications about a side. */
type WithdrawalRecipient = 'captain' | 'key holders' | 'club';

/**
 * Notify the captain of the day about a side. If no mail reaches them, or they are the one who withdraws, notify all holders of
 * the permission, else the club. The actor is left out.
 */
export async function notifyMatchCaptain(
  tx: Kysely<DatabaseSchema>,
  site: CaptainMailSite,
  selected: SelectedTeam,
  { id: by, whose }: Pick<Actor, 'id'> & { whose?: string | null },
  { subject, pushTitle, lines, button, place }: CaptainNotice,
): Promise<void> {
  const { event } = selected.selection;
  // Skip the captain's own entries; for their own withdrawal, notify others.
  if (selected.captain && selected.captain.id === by && whose !== by) return;
  const page = `/desk/playing/${encodeURIComponent(event)}/places`;
  const about = `captain:${event}:${place ? place.of : randomUUID()}`;
  const says = { says: place?.says ?? 'said', was: place?.was };
  const push = createTeamPlacePush(selected, 'withdrawals', pushTitle, { to: page, about, ...says });
  const letter = {
    push,
    subject: `${subject}: ${formatEventTitleAndDay(selected)}`,
    lines,
    action: { label: button, link: site.url + page },
    cause: {
      by: '',
      about,
      says: place?.says,
      was: place?.was,
      isUrgent: true,
      beyond: 'left out' as const,
    },
  };
  const { to } = await readWithdrawalRecipients(tx, selected, whose ?? '');
  const others = to.filter(({ id }) => id !== by);
  for (const one of others) await queuePlayerMail(tx, site, one, letter, 'withdrawals');
  // Captains without mail may have a device for pushes.
  const { captain } = selected;
  if (captain && captain.id !== by && captain.id !== whose && !to.some(({ id }) => id === captain.id))
    await queuePushes(tx, site, [captain.id], push);
  if (to.length > 0) return;
  const { club, clock } = site;
  const { cause, push: _, ...mail } = letter;
  await queueMail(
    tx,
    clock,
    {
      ...mail,
      to: club.email,
      toName: formatClubName(club),
      greeting: 'Dear all,',
      subject: `${letter.subject} (${formatClubName(club)})`,
    },
    cause,
  );
}

/** Return the recipients of a withdrawal whom a mail reaches. */
export async function readWithdrawalRecipients(
  tx: Kysely<DatabaseSchema>,
  { captain }: Pick<SelectedTeam, 'captain'>,
  whose: string,
): Promise<{ hears: WithdrawalRecipient; to: MemberContact[] }> {
  const reached = async (some: MemberContact[]) => {
    const wants = await Promise.all(
      some.map(async ({ id, email }) => email && (await memberWantsMail(tx, id, 'withdrawals'))),
    );
    return some.filter((_, at) => wants[at]);
  };
  const [one] = captain && captain.id !== whose ? await reached([captain]) : [];
  if (one) return { hears: 'captain', to: [one] };
  const holders = (await readPermissionHolders(tx, 'playing')).map(({ id }) => id);
  const to = await reached(
    await readMemberContacts(
      tx,
      holders.filter((id) => id !== whose),
    ),
  );
  return { hears: to.length > 0 ? 'key holders' : 'club', to };
}

/** 'Tom Brader, 01507 555 0100' */
export const formatNameAndPhone = ({ name, phone }: { name: string; phone: string }) =>
  [name, phone].filter(Boolean).join(', ');
