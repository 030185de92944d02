import { Refusal } from '#app/core/refusals.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { dutiesNow } from '#app/modules/duties/duties-now.server.ts';
import { activeMembers } from '#app/modules/duties/people.server.ts';
import { linkedBy } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { offerWords } from './swap-mails.server.ts';
import { ownTurnEndpoints } from './swaps.endpoints.server.ts';
import { findTurn, myTurn, whoCould } from './swaps.server.ts';
import { factsOf, type MyTurn } from './turn-shown.ts';

/** Signed links in emails that work without sign-in: slots of one member, and a slot that one member may take. */

const notGood = () => new Refusal(404, 'This link is not, or is no longer, good.');

async function ownerOf(site: Site, what: 'turn' | 'swap', code: string) {
  const linked = site.club.uses.duties ? await linkedBy(site.db, what, code) : undefined;
  const member = (await activeMembers(site.db).execute()).find(({ id }) => id === linked?.member);
  if (!linked || !member) throw notGood();
  return { ids: linked.subject.split(' '), member };
}

export interface LinkedTurns {
  name: string;
  turns: MyTurn[];
  /** Sentences about slots of the mail that now belong to others, or are past. */
  others: string[];
}

/** Fetch the slots of a mail that still belong to its member. 404 for an invalid link. */
export async function turnsByCode(site: Site, code: string): Promise<LinkedTurns> {
  const { ids, member } = await ownerOf(site, 'turn', code);
  const duties = await dutiesNow(site);
  const found = ids.flatMap((id) => findTurn(duties, id) ?? []);
  const mine = found.filter(({ duty, turn }) => turn.member === member.id && !duty.isPast);
  const gone = found.filter(({ duty, turn }) => turn.member !== member.id && !duty.isPast);
  const could = await whoCould(site.db, duties, mine);
  return {
    name: member.name,
    turns: mine.map((one) => myTurn(duties, one, could)),
    others: gone.map(
      ({ duty, turn }) => `${turn.name} does ${factsOf(duty).rotaName} now, not ${member.name}.`,
    ),
  };
}

interface Word {
  address: string;
  code: string;
  turn: string;
  word: 'yes' | 'swap' | 'withdraw';
  whom: string;
  note: string;
}

/** Handle a member's reply by link. Limited to that member and to the slots of that mail. */
export async function sayByCode(site: Site, { address, code, turn, word, whom, note }: Word): Promise<void> {
  await site.limits.count({ 'code-here': address });
  const { ids, member } = await ownerOf(site, 'turn', code);
  if (!ids.includes(turn)) throw notGood();
  if (word === 'yes') await perform(site, member, ownTurnEndpoints.confirm, { id: turn });
  else if (word === 'withdraw') await perform(site, member, ownTurnEndpoints.withdraw, { id: turn });
  else await perform(site, member, ownTurnEndpoints.ask, { id: turn, whom, note });
}

/** Fetch the slot that a member may take, with its current state. 404 for an invalid link. */
export async function offerByCode(site: Site, code: string) {
  const { ids, member } = await ownerOf(site, 'swap', code);
  const duties = await dutiesNow(site);
  const found = findTurn(duties, ids[0] ?? '');
  if (!found) return { name: member.name, offer: undefined };
  const { duty, turn } = found;
  const inReturn = turn.swap?.for ? findTurn(duties, turn.swap.for) : undefined;
  const isOpen = turn.swap !== null && (turn.swap.to === null || turn.swap.to === member.id);
  const said = () => {
    if (turn.member === member.id) return 'You do it: thank you.';
    if (duty.isPast) return 'This is past.';
    if (duty.off) return `Nobody need do it: ${duty.off.toLowerCase()}.`;
    return isOpen ? '' : `This has been settled: ${turn.name} does it. Thank you all the same.`;
  };
  return {
    name: member.name,
    offer: {
      ...factsOf(duty),
      words: said() ? '' : offerWords({ ...found, inReturn }),
      said: said(),
      ask: turn.swap?.note ?? '',
      others: duty.turns.filter(({ id }) => id !== turn.id).map(({ name }) => name),
    },
  };
}

/** Take the offered slot. 409 if another member was first. */
export async function takeByCode(site: Site, { address, code }: { address: string; code: string }) {
  await site.limits.count({ 'code-here': address });
  const { ids, member } = await ownerOf(site, 'swap', code);
  await perform(site, member, ownTurnEndpoints.take, { id: ids[0] ?? '' });
}
