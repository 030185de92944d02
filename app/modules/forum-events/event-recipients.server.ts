import type { Kysely } from 'kysely';
import { isReachableByMail } from '#app/admin/send-sheet/recipients.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { MailKindName } from '#app/kernel/notification-kinds.ts';
import { askAll } from '#app/kernel/ports.ts';
import { readActiveMembers } from '#app/modules/availability/availability.server.ts';
import { getUnsubscribeUrl, readMailWantedCheck } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type EventForumTopics,
  type EventNewsRecipient,
  type EventNewsSignedLink,
  readEventTopicFollowers,
} from './event-topics.server.ts';

/** Recipients of the news of an event: computed in one place for the send sheet and for sending. */

interface EventRecipientQuery {
  event: string;
  /** Subject key as topics store it. */
  about: string;
  season: number;
  places: EventForumTopics;
}

/** People of a module who are concerned by the news of an event. */
interface ModuleEventRecipients {
  /** Place among the modules: of a member's several reasons the first counts. */
  order: number;
  /** Active members, each with the kind of mail that it is to them, and the reason. */
  members?: {
    ids: ReadonlySet<string>;
    kind: 'events' | 'playing';
    formatReason: (name: string) => string;
    opens?: EventNewsSignedLink;
  };
  /** People who gave the address to write to, members among them. */
  others?: {
    id: string;
    member?: string | null;
    name: string;
    email: string;
    telephone: string;
    why: string;
    opens?: EventNewsSignedLink;
  }[];
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    eventRecipients: (
      tx: Kysely<DatabaseSchema>,
      club: Site['club'],
      heard: Pick<EventRecipientQuery, 'event' | 'about' | 'season'>,
    ) => Promise<ModuleEventRecipients>;
  }
}

/** Return those concerned, and all members; both without the sender. */
export async function readEventRecipients(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
  heard: EventRecipientQuery,
): Promise<{ concerned: EventNewsRecipient[]; members: EventNewsRecipient[] }> {
  const roll = (await readActiveMembers(tx)).filter(({ id }) => id !== viewer.id);
  const stop = (key: string, kind: MailKindName) => getUnsubscribeUrl(site.url, key, kind);
  const events = await readMailWantedCheck(tx, 'events');
  const playing = await readMailWantedCheck(tx, 'playing');
  const ofModules = await readModuleRecipients(tx, site, heard);
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
    const reason = ofModules.find(({ members }) => members?.ids.has(who.id))?.members;
    if (reason)
      return [
        {
          ...asOf(who, reason.kind),
          opens: reason.opens ?? 'topic',
          why: reason.formatReason(who.name),
        },
      ];
    // Followers asked for mail: without an address there is no reason to phone them.
    if (follow.has(who.id) && who.email && events(who.id))
      return [{ ...asOf(who, 'events'), opens: 'topic', why: 'You follow this in the forum.' }];
    return [];
  });
  const others = ofModules
    .flatMap((one) => one.others ?? [])
    .flatMap(({ member, email, opens, ...other }): EventNewsRecipient[] => {
      const known = roll.find(({ id }) => id === member);
      // Suspended members are left out, and so is the sender.
      if (member && !known) return [];
      const own = known && { member: known.id, stop: stop(known.mailKey, 'events') };
      return [{ ...other, email: email || null, wants: true, opens: opens ?? 'page', ...own }];
    });
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

/** Ask all modules: who has signed up hears of it though the club has switched sign-up off since. */
async function readModuleRecipients(
  tx: Kysely<DatabaseSchema>,
  { club }: Site,
  { event, about, season }: EventRecipientQuery,
): Promise<ModuleEventRecipients[]> {
  const parts: ModuleEventRecipients[] = [];
  for (const read of await askAll('eventRecipients'))
    parts.push(await read(tx, club, { event, about, season }));
  return parts.sort((one, other) => one.order - other.order);
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
