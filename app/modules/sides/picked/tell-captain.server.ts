import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { wantsMail } from '#app/modules/members/members.server.ts';
import { tellPhones } from '#app/modules/push/push.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mailMember } from './place-mails.server.ts';
import { eventLine, placePush } from './place-pushes.server.ts';
import { type Reach, reachOf, type Selected } from './read-side.server.ts';

type Mailing = Pick<Site, 'clock' | 'club' | 'url'>;

interface Word {
  subject: string;
  /** The same for a push, without names. */
  onPhone: string;
  lines: string[];
  button: string;
  /** State of the place after and before this notification, to deduplicate; omitted if it must be sent in any case. */
  place?: { of: string; says: string; was: string };
}

/** Recipients of notifications about a side. */
export type Hears = 'captain' | 'key holders' | 'club';

/**
 * Notify the captain of the day about a side. If no mail reaches them, or they are the one who withdraws, notify all holders of
 * the permission, else the club. The actor is left out.
 */
export async function tellCaptain(
  tx: Kysely<Schema>,
  site: Mailing,
  selected: Selected,
  { id: by, whose }: Pick<Actor, 'id'> & { whose?: string | null },
  { subject, onPhone, lines, button, place }: Word,
): Promise<void> {
  const { event } = selected.selection;
  // Skip the captain's own entries; for their own withdrawal, notify others.
  if (selected.captain && selected.captain.id === by && whose !== by) return;
  const page = `/desk/playing/${encodeURIComponent(event)}/places`;
  const about = `captain:${event}:${place ? place.of : randomUUID()}`;
  const says = { says: place?.says ?? 'said', was: place?.was };
  const push = placePush(selected, 'withdrawals', onPhone, { to: page, about, ...says });
  const letter = {
    push,
    subject: `${subject}: ${eventLine(selected)}`,
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
  const { to } = await whoHears(tx, selected, whose ?? '');
  const others = to.filter(({ id }) => id !== by);
  for (const one of others) await mailMember(tx, site, one, letter, 'withdrawals');
  // Captains without mail may have a device for pushes.
  const { captain } = selected;
  if (captain && captain.id !== by && captain.id !== whose && !to.some(({ id }) => id === captain.id))
    await tellPhones(tx, site, [captain.id], push);
  if (to.length > 0) return;
  const { club, clock } = site;
  const { cause, push: _, ...mail } = letter;
  await queueMail(
    tx,
    clock,
    {
      ...mail,
      to: club.email,
      toName: fullName(club),
      greeting: 'Dear all,',
      subject: `${letter.subject} (${fullName(club)})`,
    },
    cause,
  );
}

/** Return the recipients of a withdrawal whom a mail reaches. */
export async function whoHears(
  tx: Kysely<Schema>,
  { captain }: Pick<Selected, 'captain'>,
  whose: string,
): Promise<{ hears: Hears; to: Reach[] }> {
  const reached = async (some: Reach[]) => {
    const wants = await Promise.all(
      some.map(async ({ id, email }) => email && (await wantsMail(tx, id, 'withdrawals'))),
    );
    return some.filter((_, at) => wants[at]);
  };
  const [one] = captain && captain.id !== whose ? await reached([captain]) : [];
  if (one) return { hears: 'captain', to: [one] };
  const to = await reached((await keyHolders(tx)).filter(({ id }) => id !== whose));
  return { hears: to.length > 0 ? 'key holders' : 'club', to };
}

async function keyHolders(tx: Kysely<Schema>): Promise<Reach[]> {
  const keys = await tx.selectFrom('room_key').select('member').where('room', '=', 'playing').execute();
  return reachOf(
    tx,
    keys.map(({ member }) => member),
  );
}

/** 'Tom Brader, 01507 555 0100' */
export const ringWords = ({ name, phone }: { name: string; phone: string }) =>
  [name, phone].filter(Boolean).join(', ');
