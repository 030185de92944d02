import { Refusal } from '#app/core/refusals.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { queryActiveDutyMembers } from '#app/modules/duties/duty-members.server.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import { findMailLink } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type MyDutySlotView, toDutyViewFields } from './my-slot-schema.ts';
import { formatDutySwapOffer } from './swap-mails.server.ts';
import { ownDutySlotEndpoints } from './swaps.endpoints.server.ts';
import { createDutySwapCandidateLookup, findDutySlot, toMyDutySlotView } from './swaps.server.ts';

/** Signed links in emails that work without sign-in: slots of one member, and a slot that one member may take. */

const invalidLink = () => new Refusal(404, 'This link is not valid. It may have expired.');

async function readLinkOwner(site: Site, what: 'turn' | 'swap', code: string) {
  const linked = site.club.uses.duties ? await findMailLink(site.db, what, code) : undefined;
  const member = (await queryActiveDutyMembers(site.db).execute()).find(({ id }) => id === linked?.member);
  if (!linked || !member) throw invalidLink();
  return { ids: linked.subject.split(' '), member };
}

interface LinkedDutySlots {
  name: string;
  turns: MyDutySlotView[];
  /** Sentences about slots of the mail that now belong to others, or are past. */
  others: string[];
}

/** Fetch the slots of a mail that still belong to its member. 404 for an invalid link. */
export async function readDutySlotsBySignedLink(site: Site, code: string): Promise<LinkedDutySlots> {
  const { ids, member } = await readLinkOwner(site, 'turn', code);
  const duties = await readDuties(site);
  const found = ids.flatMap((id) => findDutySlot(duties, id) ?? []);
  const mine = found.filter(({ duty, turn }) => turn.member === member.id && !duty.isPast);
  const gone = found.filter(({ duty, turn }) => turn.member !== member.id && !duty.isPast);
  const could = await createDutySwapCandidateLookup(site.db, duties, mine);
  return {
    name: member.name,
    turns: mine.map((one) => toMyDutySlotView(duties, one, could)),
    others: gone.map(
      ({ duty, turn }) =>
        `${turn.name} is now doing ${toDutyViewFields(duty).rotaName} instead of ${member.name}.`,
    ),
  };
}

interface SignedLinkReply {
  address: string;
  code: string;
  turn: string;
  word: 'yes' | 'swap' | 'withdraw';
  whom: string;
  note: string;
}

/** Handle a member's reply by link. Limited to that member and to the slots of that mail. */
export async function replyToDutyBySignedLink(
  site: Site,
  { address, code, turn, word, whom, note }: SignedLinkReply,
): Promise<void> {
  await site.limits.count({ 'code-here': address });
  const { ids, member } = await readLinkOwner(site, 'turn', code);
  if (!ids.includes(turn)) throw invalidLink();
  if (word === 'yes') await performMutation(site, member, ownDutySlotEndpoints.confirm, { id: turn });
  else if (word === 'withdraw')
    await performMutation(site, member, ownDutySlotEndpoints.withdraw, { id: turn });
  else await performMutation(site, member, ownDutySlotEndpoints.ask, { id: turn, whom, note });
}

/** Fetch the slot that a member may take, with its current state. 404 for an invalid link. */
export async function readDutySwapOfferBySignedLink(site: Site, code: string) {
  const { ids, member } = await readLinkOwner(site, 'swap', code);
  const duties = await readDuties(site);
  const found = findDutySlot(duties, ids[0] ?? '');
  if (!found) return { name: member.name, offer: undefined };
  const { duty, turn } = found;
  const inReturn = turn.swap?.for ? findDutySlot(duties, turn.swap.for) : undefined;
  const isOpen = turn.swap !== null && (turn.swap.to === null || turn.swap.to === member.id);
  const said = () => {
    if (turn.member === member.id) return 'You are doing this duty. Thank you.';
    if (duty.isPast) return 'This duty is over.';
    if (duty.off) return `No one is needed: ${duty.off.toLowerCase()}.`;
    return isOpen ? '' : `${turn.name} is doing this duty. Thank you for offering.`;
  };
  return {
    name: member.name,
    offer: {
      ...toDutyViewFields(duty),
      words: said() ? '' : formatDutySwapOffer({ ...found, inReturn }),
      said: said(),
      ask: turn.swap?.note ?? '',
      others: duty.turns.filter(({ id }) => id !== turn.id).map(({ name }) => name),
    },
  };
}

/** Take the offered slot. 409 if another member was first. */
export async function takeDutySlotBySignedLink(
  site: Site,
  { address, code }: { address: string; code: string },
) {
  await site.limits.count({ 'code-here': address });
  const { ids, member } = await readLinkOwner(site, 'swap', code);
  await performMutation(site, member, ownDutySlotEndpoints.take, { id: ids[0] ?? '' });
}
