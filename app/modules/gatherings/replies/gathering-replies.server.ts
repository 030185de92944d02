import type { Kysely } from 'kysely';
import {
  type MailRecipients,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { countFreePlaces, sortBookings } from '#app/modules/bookings/bookings.ts';
import { type LockedGathering, readSignUpCounts } from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  getPartyGrowthError,
  type SignUpParty,
  selectFittingWaitingParties,
  validateSignUpParty,
} from './party.ts';
import type { SignUpReply } from './reply-schemas.server.ts';
import {
  mailSignUpReplyMovedUp,
  mailSignUpReplyWithdrawn,
  notifySignUpOfficers,
} from './send-reply-mails.server.ts';
import {
  getMaxPeopleReservedByPhone,
  getPlaceReservationEnd,
  hasReplyReservedPlaces,
  reservedUntilPhonedTimestamp,
} from './unconfirmed-replies.ts';

/**
 * Query of replies with contact details. Those are stored only here or on the membership list: the audit log has a longer
 * retention.
 */

const queryReplies = (db: Kysely<DatabaseSchema>) =>
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
export async function readSignUpReplies(db: Kysely<DatabaseSchema>, event: string): Promise<SignUpReply[]> {
  const found = await queryReplies(db).where('event', '=', event).orderBy('number').execute();
  return sortBookings(found.map(toReply));
}

/** Fetch confirmed parties that come or wait. */
export const readConfirmedSignUpReplies = async (
  db: Kysely<DatabaseSchema>,
  event: string,
): Promise<SignUpReply[]> =>
  (await readSignUpReplies(db, event)).filter(({ state }) => state === 'in' || state === 'waiting');

/** Recipients for the send sheet: a party counts as one, with the contact of its author. */
export async function getGatheringMailRecipients(
  db: Kysely<DatabaseSchema>,
  site: Pick<Site, 'postman'>,
  event: string,
): Promise<MailRecipients> {
  const people = (await readConfirmedSignUpReplies(db, event)).map(({ id, name, email, phone }) => ({
    id,
    name,
    email: email || null,
    telephone: phone,
    wants: true,
  }));
  return splitMailAndTelephoneRecipients(site, people);
}

/** Fetch the replies of a member: their own, and those they made for others. */
export async function readSignUpRepliesOfMember(
  db: Kysely<DatabaseSchema>,
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
export async function readSignUpReplyOrThrow(
  { tx, gathering }: Pick<LockedGathering, 'tx' | 'gathering'>,
  id: string,
): Promise<SignUpReply> {
  const row = await queryReplies(tx)
    .where('coming.id', '=', id)
    .where('event', '=', gathering.event)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that reply. It may have been deleted.');
  return toReply(row);
}

/** Remove contact details: a member who signed up another may not see them. */
export const omitReplyContactDetails = ({ email: _, phone: __, ...coming }: SignUpReply) => coming;

/** Fetch the reply that an earlier request with this key created. */
export async function findReplyByIdempotencyKey(
  db: Kysely<DatabaseSchema>,
  sending: string,
): Promise<SignUpReply | undefined> {
  const row = await queryReplies(db).where('sending', '=', sending).executeTakeFirst();
  return row && toReply(row);
}

/** Audit title of a reply: its number, without a name. */
export const formatSignUpReplyForAudit = (
  { gathering, now }: Pick<LockedGathering, 'gathering' | 'now'>,
  number: number,
) => `${now?.event.opponent ?? gathering.event}, no. ${number}`;

interface NewReply extends SignUpParty {
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
export async function addSignUpReply(
  held: LockedGathering,
  { choices, is_by_hand, confirms, ...facts }: NewReply,
): Promise<SignUpReply> {
  const { tx, site, gathering } = held;
  refuseInvalidParty(validateSignUpParty(gathering, { choices, ...facts }));
  if (facts.member) await refuseSecondReply(held, facts.member);
  await fillFreedGatheringPlaces(held);
  const fits = await fitsFreePlaces(held, facts);
  const id = newShortId();
  const values = {
    ...facts,
    id,
    event: gathering.event,
    number: await getNextSignUpReplyNumber(held),
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
  return readSignUpReplyOrThrow(held, id);
}

async function fitsFreePlaces(
  { tx, site, gathering }: LockedGathering,
  { people }: Pick<SignUpParty, 'people'>,
): Promise<boolean> {
  const { taken } = await readSignUpCounts(tx, site.clock, gathering.event);
  return people <= countFreePlaces({ ...gathering, taken });
}

/**
 * Return the end of the reservation. Replies with a telephone number only, to be confirmed by phone, can reserve few places: fake
 * numbers cost nothing to enter.
 */
async function getReservationEnd(
  { tx, site, gathering }: LockedGathering,
  { people }: Pick<SignUpParty, 'people'>,
  confirms: 'by mail' | 'when rung',
): Promise<string | null> {
  if (confirms === 'by mail') return getPlaceReservationEnd(site.clock());
  const { held } = await tx
    .selectFrom('coming')
    .select((e) => e.fn.sum<number>('people').as('held'))
    .where('event', '=', gathering.event)
    .where('state', '=', 'unconfirmed')
    .where('held_until', '=', reservedUntilPhonedTimestamp)
    .executeTakeFirstOrThrow();
  return Number(held ?? 0) + people <= getMaxPeopleReservedByPhone(gathering)
    ? reservedUntilPhonedTimestamp
    : null;
}

/** Give a reply its places if all of them are free, else move it to the end of the waiting list. */
export async function placeSignUpReplyOrWait(held: LockedGathering, was: SignUpReply): Promise<SignUpReply> {
  if (await fitsFreePlaces(held, was)) return updateSignUpReply(held, was, { state: 'in', held_until: null });
  return updateSignUpReply(held, was, {
    state: 'waiting',
    held_until: null,
    number: await getNextSignUpReplyNumber(held),
  });
}

/** Confirm a reply: within its hour it gets the reserved places; later the waiting list comes first. */
export async function confirmSignUpReply(held: LockedGathering, was: SignUpReply): Promise<SignUpReply> {
  if (hasReplyReservedPlaces(was, held.site.clock()))
    return updateSignUpReply(held, was, { state: 'in', held_until: null });
  await fillFreedGatheringPlaces(held);
  return placeSignUpReplyOrWait(held, was);
}

async function refuseSecondReply({ tx, gathering }: LockedGathering, member: string): Promise<void> {
  const row = await queryReplies(tx)
    .where('event', '=', gathering.event)
    .where('coming.member', '=', member)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirst();
  if (row) throw new Refusal(409, `${row.roll_name} has already signed up. Change that reply instead.`);
}

const toPartyColumns = (choices: Record<string, number>) =>
  JSON.stringify(Object.fromEntries(Object.entries(choices).filter(([, count]) => count > 0)));

function refuseInvalidParty(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw createInvalidInputRefusal(faults);
}

async function getNextSignUpReplyNumber({ tx, gathering }: LockedGathering): Promise<number> {
  const { last } = await tx
    .selectFrom('coming')
    .select((e) => e.fn.max('number').as('last'))
    .where('event', '=', gathering.event)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function updateSignUpReply(
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
  return readSignUpReplyOrThrow(held, id);
}

/** Update the party. 422 if it has places and the extra people do not fit. */
export async function updateSignUpReplyParty(
  held: LockedGathering,
  was: SignUpReply,
  { people, choices, answer }: SignUpParty,
  who: Partial<Pick<SignUpReply, 'name' | 'email' | 'phone'>> = {},
): Promise<{ coming: SignUpReply; movedUp: SignUpReply[] }> {
  const { tx, site, gathering } = held;
  refuseInvalidParty(validateSignUpParty(gathering, { people, choices, answer }));
  if (was.state === 'in' || hasReplyReservedPlaces(was, site.clock())) {
    const { taken } = await readSignUpCounts(tx, site.clock, gathering.event);
    const tooMany = getPartyGrowthError(
      { places: gathering.places, taken },
      { from: was.people, to: people },
    );
    if (tooMany) throw createInvalidInputRefusal({ people: tooMany });
  }
  const patch = { people, choices: toPartyColumns(choices), answer, ...(was.member === null && who) };
  await updateSignUpReply(held, was, patch);
  const movedUp = await moveUpWaitingSignUpReplies(held);
  return { coming: await readSignUpReplyOrThrow(held, was.id), movedUp };
}

/** Withdraw a reply and notify its author. Returns the parties that moved up. */
export async function withdrawSignUpReply(
  held: LockedGathering,
  coming: SignUpReply,
): Promise<SignUpReply[]> {
  await updateSignUpReply(held, coming, { state: 'withdrawn', held_until: null });
  await mailSignUpReplyWithdrawn(held, coming);
  return moveUpWaitingSignUpReplies(held);
}

/** Give free places to the first parties that fit, and queue mails to them; not for past or cancelled events, nor stopped sign-up. */
export async function moveUpWaitingSignUpReplies(held: LockedGathering): Promise<SignUpReply[]> {
  const { tx, site, gathering, now } = held;
  if (!now || now.isOver || now.isOff || gathering.state === 'stopped') return [];
  const waiting = (await readSignUpReplies(tx, gathering.event)).filter(({ state }) => state === 'waiting');
  const { taken } = await readSignUpCounts(tx, site.clock, gathering.event);
  const free = countFreePlaces({ ...gathering, taken });
  const movedUp: SignUpReply[] = [];
  for (const coming of selectFittingWaitingParties(waiting, free)) {
    const up = await updateSignUpReply(held, coming, { state: 'in' });
    await mailSignUpReplyMovedUp(held, up);
    movedUp.push(up);
  }
  return movedUp;
}

/** Fill places that were freed without a request, as by an expired reservation; officers are notified. */
export async function fillFreedGatheringPlaces(held: LockedGathering): Promise<void> {
  const bySite = { ...held, by: '' };
  const movedUp = await moveUpWaitingSignUpReplies(bySite);
  const [first] = movedUp;
  if (first) await notifySignUpOfficers(bySite, first, { is: 'moved up', movedUp });
}
