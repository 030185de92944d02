import type { Kysely } from 'kysely';
import { type MailRecipients, splitRecipients } from '#app/admin/send-sheet/recipients.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { type LockedGathering, readSignUpCounts } from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { getGrowthFault, type Party, selectFittingParties, validateParty } from './party.ts';
import type { SignUpReply } from './reply-schemas.server.ts';
import { mailMovedUp, mailReplyWithdrawn, notifySignUpOfficers } from './send-reply-mails.server.ts';
import {
  getMaxPeopleToPhone,
  getReservationEndFrom,
  hasReservedPlaces,
  reservedUntilPhoned,
} from './unconfirmed-replies.ts';

/**
 * Query of replies with contact details. Those are stored only here or on the membership list: the audit log has a longer
 * retention.
 */

const queryReplies = (db: Kysely<Schema>) =>
  db
    .selectFrom('coming')
    .leftJoin('member', 'member.id', 'coming.member')
    .leftJoin('member as putter', 'putter.id', 'coming.put_by')
    .selectAll('coming')
    .select([
      'member.name as roll_name',
      'member.email as roll_email',
      'member.phone as roll_phone',
      'putter.name as putter',
    ]);

type ReplyRow = Awaited<ReturnType<ReturnType<typeof queryReplies>['execute']>>[number];

function toReply({ roll_name, roll_email, roll_phone, putter, ...row }: ReplyRow): SignUpReply {
  const { event: _, sending: __, put_by: ___, ...kept } = row;
  const choices: Record<string, number> = JSON.parse(row.choices);
  return {
    ...kept,
    ...(row.member && { name: roll_name ?? '', email: roll_email ?? '', phone: roll_phone ?? '' }),
    choices,
    is_by_hand: row.is_by_hand === 1,
    put_by: putter,
  };
}

/** Fetch all replies in order of arrival; withdrawn ones last. */
export async function readReplies(db: Kysely<Schema>, event: string): Promise<SignUpReply[]> {
  const found = await queryReplies(db).where('event', '=', event).orderBy('number').execute();
  const place = { in: 0, unconfirmed: 1, waiting: 2, withdrawn: 3 };
  return found.map(toReply).toSorted((a, b) => place[a.state] - place[b.state]);
}

/** Fetch confirmed parties that come or wait. */
export const readConfirmedReplies = async (db: Kysely<Schema>, event: string): Promise<SignUpReply[]> =>
  (await readReplies(db, event)).filter(({ state }) => state === 'in' || state === 'waiting');

/** Recipients for the send sheet: a party counts as one, with the contact of its author. */
export async function getGatheringRecipients(
  db: Kysely<Schema>,
  site: Pick<Site, 'postman'>,
  event: string,
): Promise<MailRecipients> {
  const people = (await readConfirmedReplies(db, event)).map(({ id, name, email, phone }) => ({
    id,
    name,
    email: email || null,
    telephone: phone,
    wants: true,
  }));
  return splitRecipients(site, people);
}

/** Fetch the replies of a member: their own, and those they made for others. */
export async function readRepliesOfMember(
  db: Kysely<Schema>,
  event: string,
  member: string,
): Promise<SignUpReply[]> {
  const found = await queryReplies(db)
    .where('event', '=', event)
    .where((e) => e.or([e('coming.member', '=', member), e('put_by', '=', member)]))
    .orderBy('number')
    .execute();
  return found.map(toReply);
}

/** Fetch a reply. Throws 404 if unknown. */
export async function readReplyOrThrow(
  { tx, gathering }: Pick<LockedGathering, 'tx' | 'gathering'>,
  id: string,
): Promise<SignUpReply> {
  const row = await queryReplies(tx)
    .where('coming.id', '=', id)
    .where('event', '=', gathering.event)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such reply.');
  return toReply(row);
}

/** Remove contact details: a member who signed up another may not see them. */
export const omitContact = ({ email: _, phone: __, ...coming }: SignUpReply) => coming;

/** Fetch the reply that an earlier request with this key created. */
export async function findReplyByKey(db: Kysely<Schema>, sending: string): Promise<SignUpReply | undefined> {
  const row = await queryReplies(db).where('sending', '=', sending).executeTakeFirst();
  return row && toReply(row);
}

/** Audit title of a reply: its number, without a name. */
export const formatReplyForAudit = (
  { gathering, now }: Pick<LockedGathering, 'gathering' | 'now'>,
  number: number,
) => `${now?.event.opponent ?? gathering.event}, no. ${number}`;

interface NewReply extends Party {
  member: string | null;
  name: string;
  email: string;
  phone: string;
  sending: string | null;
  is_by_hand: boolean;
  put_by: string | null;
  /** Required confirmation by a visitor. Members' replies and those by officers need none. */
  confirms?: 'by mail' | 'when rung';
}

/**
 * Insert a reply: with places if all of them are free, else on the waiting list. An unconfirmed one reserves free places. A
 * member has at most one valid reply.
 */
export async function addReply(
  held: LockedGathering,
  { choices, is_by_hand, confirms, ...facts }: NewReply,
): Promise<SignUpReply> {
  const { tx, site, gathering } = held;
  refuseInvalidParty(validateParty(gathering, { choices, ...facts }));
  if (facts.member) await refuseSecondReply(held, facts.member);
  await fillFreedPlaces(held);
  const fits = await fitsFreePlaces(held, facts);
  const id = newShortId();
  const values = {
    ...facts,
    id,
    event: gathering.event,
    number: await getNextReplyNumber(held),
    paid_pence: 0,
    choices: toPartyColumns(choices),
    is_by_hand: Number(is_by_hand),
    ...(confirms
      ? {
          state: 'unconfirmed' as const,
          held_until: fits ? await getReservationEnd(held, facts, confirms) : null,
        }
      : { state: fits ? ('in' as const) : ('waiting' as const) }),
    made_at: site.clock().toISOString(),
  };
  await tx.insertInto('coming').values(values).execute();
  return readReplyOrThrow(held, id);
}

async function fitsFreePlaces(
  { tx, site, gathering }: LockedGathering,
  { people }: Pick<Party, 'people'>,
): Promise<boolean> {
  const { taken } = await readSignUpCounts(tx, site.clock, gathering.event);
  return gathering.places === null || taken + people <= gathering.places;
}

/**
 * Return the end of the reservation. Replies with a telephone number only, to be confirmed by phone, can reserve few places: fake
 * numbers cost nothing to enter.
 */
async function getReservationEnd(
  { tx, site, gathering }: LockedGathering,
  { people }: Pick<Party, 'people'>,
  confirms: 'by mail' | 'when rung',
): Promise<string | null> {
  if (confirms === 'by mail') return getReservationEndFrom(site.clock());
  const { held } = await tx
    .selectFrom('coming')
    .select((e) => e.fn.sum<number>('people').as('held'))
    .where('event', '=', gathering.event)
    .where('state', '=', 'unconfirmed')
    .where('held_until', '=', reservedUntilPhoned)
    .executeTakeFirstOrThrow();
  return Number(held ?? 0) + people <= getMaxPeopleToPhone(gathering) ? reservedUntilPhoned : null;
}

/** Give a reply its places if all of them are free, else move it to the end of the waiting list. */
export async function placeReplyOrWait(held: LockedGathering, was: SignUpReply): Promise<SignUpReply> {
  if (await fitsFreePlaces(held, was)) return updateReply(held, was, { state: 'in', held_until: null });
  return updateReply(held, was, {
    state: 'waiting',
    held_until: null,
    number: await getNextReplyNumber(held),
  });
}

/** Confirm a reply: within its hour it gets the reserved places; later the waiting list comes first. */
export async function confirmReply(held: LockedGathering, was: SignUpReply): Promise<SignUpReply> {
  if (hasReservedPlaces(was, held.site.clock()))
    return updateReply(held, was, { state: 'in', held_until: null });
  await fillFreedPlaces(held);
  return placeReplyOrWait(held, was);
}

async function refuseSecondReply({ tx, gathering }: LockedGathering, member: string): Promise<void> {
  const row = await queryReplies(tx)
    .where('event', '=', gathering.event)
    .where('coming.member', '=', member)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirst();
  if (row) throw new Refusal(409, `${row.roll_name} is down for this already. Please change that reply.`);
}

const toPartyColumns = (choices: Record<string, number>) =>
  JSON.stringify(Object.fromEntries(Object.entries(choices).filter(([, count]) => count > 0)));

function refuseInvalidParty(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export async function getNextReplyNumber({ tx, gathering }: LockedGathering): Promise<number> {
  const { last } = await tx
    .selectFrom('coming')
    .select((e) => e.fn.max('number').as('last'))
    .where('event', '=', gathering.event)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function updateReply(
  held: LockedGathering,
  { id, version }: SignUpReply,
  patch: Partial<
    Pick<
      ReplyRow,
      | 'state'
      | 'held_until'
      | 'number'
      | 'paid_pence'
      | 'people'
      | 'choices'
      | 'answer'
      | 'name'
      | 'email'
      | 'phone'
    >
  >,
): Promise<SignUpReply> {
  await held.tx
    .updateTable('coming')
    .set({ ...patch, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readReplyOrThrow(held, id);
}

/** Update the party. 422 if it has places and the extra people do not fit. */
export async function updateReplyParty(
  held: LockedGathering,
  was: SignUpReply,
  { people, choices, answer }: Party,
  who: Partial<Pick<SignUpReply, 'name' | 'email' | 'phone'>> = {},
): Promise<{ coming: SignUpReply; movedUp: SignUpReply[] }> {
  const { tx, site, gathering } = held;
  refuseInvalidParty(validateParty(gathering, { people, choices, answer }));
  if (was.state === 'in' || hasReservedPlaces(was, site.clock())) {
    const { taken } = await readSignUpCounts(tx, site.clock, gathering.event);
    const tooMany = getGrowthFault({ places: gathering.places, taken }, { from: was.people, to: people });
    if (tooMany) throw invalid({ people: tooMany });
  }
  const patch = { people, choices: toPartyColumns(choices), answer, ...(was.member === null && who) };
  await updateReply(held, was, patch);
  const movedUp = await moveUpWaitingReplies(held);
  return { coming: await readReplyOrThrow(held, was.id), movedUp };
}

/** Withdraw a reply and notify its author. Returns the parties that moved up. */
export async function withdrawReply(held: LockedGathering, coming: SignUpReply): Promise<SignUpReply[]> {
  await updateReply(held, coming, { state: 'withdrawn', held_until: null });
  await mailReplyWithdrawn(held, coming);
  return moveUpWaitingReplies(held);
}

/** Give free places to the first parties that fit, and queue mails to them. Skipped for past or cancelled events. */
export async function moveUpWaitingReplies(held: LockedGathering): Promise<SignUpReply[]> {
  const { tx, site, gathering, now } = held;
  if (!now || now.isOver || now.isOff) return [];
  const waiting = (await readReplies(tx, gathering.event)).filter(({ state }) => state === 'waiting');
  const { taken } = await readSignUpCounts(tx, site.clock, gathering.event);
  const free = gathering.places === null ? Number.POSITIVE_INFINITY : gathering.places - taken;
  const movedUp: SignUpReply[] = [];
  for (const coming of selectFittingParties(waiting, free)) {
    const up = await updateReply(held, coming, { state: 'in' });
    await mailMovedUp(held, up);
    movedUp.push(up);
  }
  return movedUp;
}

/** Fill places that were freed without a request, as by an expired reservation; officers are notified. */
export async function fillFreedPlaces(held: LockedGathering): Promise<void> {
  const bySite = { ...held, by: '' };
  const movedUp = await moveUpWaitingReplies(bySite);
  const [first] = movedUp;
  if (first) await notifySignUpOfficers(bySite, first, { is: 'moved up', movedUp });
}
