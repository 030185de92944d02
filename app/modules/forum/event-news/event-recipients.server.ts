import type { Kysely } from 'kysely';
import { isReachableByMail } from '#app/admin/send-sheet/recipients.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { readActiveMembers, readEventAvailability } from '#app/modules/availability/availability.server.ts';
import { readConfirmedSignUpReplies } from '#app/modules/gatherings/gatherings.server.ts';
import { getUnsubscribeUrl, readMailWantedCheck } from '#app/modules/members/members.server.ts';
import { readRollUpArrivals } from '#app/modules/roll-ups/roll-ups.server.ts';
import { readPlayersStillInNotifiedPlace } from '#app/modules/sides/sides.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type EventForumTopics,
  type EventNewsRecipient,
  readEventTopicFollowers,
  readOpenCompetitionEntrants,
} from './event-topics.server.ts';

/** Recipients of the news of an event: computed in one place for the send sheet and for sending. */

export interface EventRecipientQuery {
  event: string;
  /** Subject key as topics store it. */
  about: string;
  season: number;
  places: EventForumTopics;
}

/** Return those concerned, and all members; both without the sender. */
export async function readEventRecipients(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
  heard: EventRecipientQuery,
): Promise<{ concerned: EventNewsRecipient[]; members: EventNewsRecipient[] }> {
  const roll = (await readActiveMembers(tx)).filter(({ id }) => id !== viewer.id);
  const stop = (key: string, kind: string) => getUnsubscribeUrl(site.url, key, kind);
  const events = await readMailWantedCheck(tx, 'events');
  const playing = await readMailWantedCheck(tx, 'playing');
  const { picked, down, here } = await readPlayers(tx, site, heard.event);
  const follow = await readEventTopicFollowers(tx, heard.places);
  const asOf = (
    who: (typeof roll)[number],
    kind: 'events' | 'playing',
  ): Omit<EventNewsRecipient, 'why' | 'opens'> => ({
    id: who.id,
    member: who.id,
    name: who.name,
    email: who.email,
    telephone: who.phone,
    wants: (kind === 'events' ? events : playing)(who.id) || (follow.has(who.id) && events(who.id)),
    stop: stop(who.mailKey, kind),
  });
  const concerned = roll.flatMap((who): EventNewsRecipient[] => {
    if (picked.has(who.id))
      return [{ ...asOf(who, 'playing'), opens: 'place', why: `${who.name} is picked for this match.` }];
    if (down.has(who.id))
      return [{ ...asOf(who, 'playing'), opens: 'topic', why: 'You put your name down for this.' }];
    if (here.has(who.id))
      return [{ ...asOf(who, 'events'), opens: 'topic', why: 'You are marked as arrived for this.' }];
    // Followers asked for mail: without an address there is no reason to phone them.
    if (follow.has(who.id) && who.email && events(who.id))
      return [{ ...asOf(who, 'events'), opens: 'topic', why: 'You follow this in the forum.' }];
    return [];
  });
  const others = [
    ...(await readGatheringRecipients(tx, heard, stop, roll)),
    ...(await readOpenCompetitionEntrants(tx, heard)),
  ];
  const mailed = new Map(concerned.filter(isReachableByMail).map((one) => [one.id, one]));
  const all = roll.map(
    (who): EventNewsRecipient =>
      mailed.get(who.id) ?? {
        ...asOf(who, 'events'),
        opens: 'topic',
        why: 'This email goes to all members.',
      },
  );
  return { concerned: addOthers(concerned, others), members: addOthers(all, others) };
}

/** Members who are picked and know it, who are available, and who have arrived. */
async function readPlayers(tx: Kysely<DatabaseSchema>, { club }: Site, event: string) {
  const picked = club.uses.names ? await readPlayersStillInNotifiedPlace(tx, event) : [];
  const answers = club.uses.names ? await readEventAvailability(tx, [event], { hasBegun: false }) : [];
  const arrivals = await readRollUpArrivals(tx, event);
  return {
    picked: new Set(picked.map(({ id }) => id)),
    down: new Set(answers.filter(({ word }) => word !== 'no').map(({ member }) => member)),
    here: new Set(arrivals.filter(({ left }) => !left).map(({ member }) => member ?? '')),
  };
}

/** Return those who have signed up, if the event is a gathering; for members, as the membership list has them. */
async function readGatheringRecipients(
  tx: Kysely<DatabaseSchema>,
  { event }: EventRecipientQuery,
  stop: (key: string, kind: string) => string,
  roll: Awaited<ReturnType<typeof readActiveMembers>>,
): Promise<EventNewsRecipient[]> {
  return (await readConfirmedSignUpReplies(tx, event)).flatMap(
    ({ id, member, name, email, phone }): EventNewsRecipient[] => {
      const known = roll.find((one) => one.id === member);
      // Suspended members are left out, and so is the sender.
      if (member && !known) return [];
      return [
        {
          id: `coming:${id}`,
          name,
          email: email || null,
          telephone: phone,
          wants: true,
          why: 'You have signed up for this.',
          opens: 'coming',
          ...(known && { member: known.id, stop: stop(known.mailKey, 'events') }),
        },
      ];
    },
  );
}

/** Add the others without duplicates: skip those who are in the list as a member, or with a member's email address. */
function addOthers(members: EventNewsRecipient[], others: EventNewsRecipient[]): EventNewsRecipient[] {
  const known = new Set(members.map(({ id }) => id));
  const addresses = new Set(members.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const more: EventNewsRecipient[] = [];
  for (const one of others) {
    const address = one.email?.toLowerCase();
    if ((one.member && known.has(one.member)) || (address && addresses.has(address))) continue;
    if (one.member) known.add(one.member);
    if (address) addresses.add(address);
    more.push(one);
  }
  return [...members, ...more];
}
