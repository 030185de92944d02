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
  /** The same for a phone, without anybody's name. */
  onPhone: string;
  lines: string[];
  button: string;
  /** How it stands with somebody's place by this word, and how it stood before; none where it must be said whatever comes after. */
  place?: { of: string; says: string; was: string };
}

/** Who hears of what becomes of a side. */
export type Hears = 'captain' | 'key holders' | 'club';

/**
 * A word about a side to the captain of the day; where no mail reaches them, or it is they who withdraw, to all who have the
 * room's key, and else to the club. Not to whoever did it.
 */
export async function tellCaptain(
  tx: Kysely<Schema>,
  site: Mailing,
  selected: Selected,
  { id: by, whose }: Pick<Actor, 'id'> & { whose?: string | null },
  { subject, onPhone, lines, button, place }: Word,
): Promise<void> {
  const { event } = selected.selection;
  // The captain who has written it down knows; who gives their own place back leaves the side to others.
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
  // A captain whom no mail reaches may have a phone that is told.
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

/** Who is told when a member withdraws: those among them whom a mail reaches. */
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
