import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { eventLine, mailMember } from './place-mails.server.ts';
import { type Reach, reachOf, type Selected } from './read-side.server.ts';

type Mailing = Pick<Site, 'clock' | 'club' | 'url'>;

interface Word {
  subject: string;
  lines: string[];
  button: string;
  /** How it stands with somebody's place by this word, and how it stood before; none where it must be said whatever comes after. */
  place?: { of: string; says: string; was: string };
}

/**
 * A word about a side to the captain of the day; without one who has an address, to all who have the room's key, and else to
 * the club. Not to whoever did it.
 */
export async function tellCaptain(
  tx: Kysely<Schema>,
  site: Mailing,
  selected: Selected,
  by: Pick<Actor, 'id'>,
  { subject, lines, button, place }: Word,
): Promise<void> {
  const { event } = selected.selection;
  if (selected.captain?.id === by.id && selected.captain.email) return;
  const letter = {
    subject: `${subject}: ${eventLine(selected)}`,
    lines,
    action: { label: button, link: `${site.url}/desk/playing/${encodeURIComponent(event)}/places` },
    cause: {
      ...{ by: '', about: `captain:${event}:${place ? place.of : randomUUID()}` },
      ...{ says: place?.says, was: place?.was, isUrgent: true, beyond: 'left out' as const },
    },
  };
  const { captain } = selected;
  const to: Reach[] = captain?.email ? [captain] : await keyHolders(tx);
  const others = to.filter(({ id, email }) => id !== by.id && email);
  for (const one of others) await mailMember(tx, site, one, letter, 'withdrawals');
  if (to.some(({ email }) => email)) return;
  const { club, clock } = site;
  const { cause, ...mail } = letter;
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
