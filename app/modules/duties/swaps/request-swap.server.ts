import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  type MailRecipients,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { type DutyMember, queryActiveDutyMembers } from '#app/modules/duties/duty-members.server.ts';
import { refusePastDuty } from '#app/modules/duties/lock-duty.server.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import { createDutySlotNotFoundError, lockDutySlot } from '#app/modules/duties/slots/slots.server.ts';
import { findWebAddressError } from '#app/modules/mail/mail.ts';
import { readMailWantedCheck } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { mailDutySwapOffer } from './swap-mails.server.ts';
import type { dutySwapRequestBodySchema } from './swap-schemas.server.ts';
import {
  createDutySwapCandidateLookup,
  type DutySlotWithDuty,
  findDutySlot,
  getDutySlotsInReturn,
} from './swaps.server.ts';

export interface DutySwapRequester {
  id: string;
  /** Required owner of the slot; undefined for an officer's request. */
  member?: string;
}

/** Fetch the recipients of a swap request: available members who share the rota. 404 if the slot is gone. */
export async function readDutySwapRecipients(site: Site, id: string): Promise<MailRecipients> {
  const found = findDutySlot(await readDuties(site), id);
  if (!found) throw createDutySlotNotFoundError();
  return getSwapRecipients(site, await readSwapCandidates(site, site.db, found));
}

/**
 * Request a swap: from all available members who share the rota, from one member, or in exchange for a slot. The slot stays with
 * its owner until it is taken. Returns the members emailed, and those to phone.
 */
export async function requestDutySwap(
  { tx, site, afterCommit }: Pick<MutationContext, 'tx' | 'site' | 'afterCommit'>,
  { id, member, whom, note }: DutySwapRequester & z.output<typeof dutySwapRequestBodySchema>,
): Promise<MailRecipients> {
  throwOnInvalidFields({ note: findWebAddressError(note) });
  const mine = await lockDutySlot(tx, site, id, member);
  refusePastDuty(mine.duty);
  if (mine.duty.off) throw new Refusal(409, 'The event is cancelled or postponed, so no one is needed.');
  const inReturn = await findSlotInReturn(site, tx, mine, whom);
  const to = inReturn?.turn.member ?? (/^member:(.+)$/.exec(whom)?.[1] || null);
  const could = inReturn
    ? await queryActiveDutyMembers(tx).execute()
    : await readSwapCandidates(site, tx, mine);
  const asked = to === null ? could : could.filter((one) => one.id === to);
  if (to !== null && asked.length === 0)
    throw createInvalidInputRefusal({ whom: 'This member is not free that day. Choose someone else.' });
  await tx
    .updateTable('turn')
    .set({ swap_asked_at: site.clock().toISOString(), swap_note: note, swap_to: to })
    .set({ swap_for: inReturn?.turn.id ?? null })
    .where('id', '=', id)
    .execute();
  const offer = { ...mine, inReturn };
  offer.duty = {
    ...mine.duty,
    turns: mine.duty.turns.map((one) =>
      one.id === id ? { ...one, swap: { at: '', note, to, for: null } } : one,
    ),
  };
  const reached = await getSwapRecipients({ ...site, db: tx }, asked);
  for (const one of reached.mail) await mailDutySwapOffer(tx, site, offer, one.id, member ?? '');
  afterCommit(() => site.postman.wake());
  return reached;
}

async function getSwapRecipients(
  site: Pick<Site, 'db' | 'postman'>,
  people: DutyMember[],
): Promise<MailRecipients> {
  const wants = await readMailWantedCheck(site.db, 'duties');
  return splitMailAndTelephoneRecipients(
    site,
    people.map(({ id, name, email, phone }) => ({ id, name, email, telephone: phone, wants: wants(id) })),
  );
}

async function readSwapCandidates(
  site: Site,
  db: Kysely<DatabaseSchema>,
  { duty }: DutySlotWithDuty,
): Promise<DutyMember[]> {
  const all = await readDuties({ ...site, db });
  return (await createDutySwapCandidateLookup(db, all, [{ duty }]))(duty);
}

async function findSlotInReturn(
  site: Site,
  tx: Kysely<DatabaseSchema>,
  mine: DutySlotWithDuty,
  whom: string,
): Promise<DutySlotWithDuty | undefined> {
  const turn = /^turn:(.+)$/.exec(whom)?.[1];
  if (turn === undefined) return undefined;
  const found = getDutySlotsInReturn(await readDuties({ ...site, db: tx }), mine).find(
    (one) => one.turn.id === turn,
  );
  if (!found)
    throw createInvalidInputRefusal({
      whom: 'That duty is no longer available for a swap. Choose again.',
    });
  return found;
}
