import type { Kysely } from 'kysely';
import { type Reached, reachedOf } from '#app/admin/telling/reached.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { countsOf, type Held } from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mailMovedUp, mailWithdrawn, tellOfficers } from './coming-mail.server.ts';
import type { Coming } from './coming-schemas.server.ts';
import { isHeld, mostToRing, untilIn, untilRung } from './confirming.ts';
import { growthFault, type Party, partyFaults, thatFit } from './party.ts';

/**
 * Query of replies with contact details. Those are stored only here or on the membership list: the audit log has a longer
 * retention.
 */

const rows = (db: Kysely<Schema>) =>
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

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function comingOf({ roll_name, roll_email, roll_phone, putter, ...row }: Row): Coming {
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
export async function listComings(db: Kysely<Schema>, event: string): Promise<Coming[]> {
  const found = await rows(db).where('event', '=', event).orderBy('number').execute();
  const place = { in: 0, unconfirmed: 1, waiting: 2, withdrawn: 3 };
  return found.map(comingOf).toSorted((a, b) => place[a.state] - place[b.state]);
}

/** Fetch confirmed parties that come or wait. */
export const comersTo = async (db: Kysely<Schema>, event: string): Promise<Coming[]> =>
  (await listComings(db, event)).filter(({ state }) => state === 'in' || state === 'waiting');

/** Recipients for the send sheet: a party counts as one, with the contact of its author. */
export async function reachedByComing(
  db: Kysely<Schema>,
  site: Pick<Site, 'postman'>,
  event: string,
): Promise<Reached> {
  const people = (await comersTo(db, event)).map(({ id, name, email, phone }) => ({
    id,
    name,
    email: email || null,
    telephone: phone,
    wants: true,
  }));
  return reachedOf(site, people);
}

/** Fetch the replies of a member: their own, and those they made for others. */
export async function comingsOf(db: Kysely<Schema>, event: string, member: string): Promise<Coming[]> {
  const found = await rows(db)
    .where('event', '=', event)
    .where((e) => e.or([e('coming.member', '=', member), e('put_by', '=', member)]))
    .orderBy('number')
    .execute();
  return found.map(comingOf);
}

/** Fetch a reply. Throws 404 if unknown. */
export async function comingAt(
  { tx, gathering }: Pick<Held, 'tx' | 'gathering'>,
  id: string,
): Promise<Coming> {
  const row = await rows(tx)
    .where('coming.id', '=', id)
    .where('event', '=', gathering.event)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such reply.');
  return comingOf(row);
}

/** Remove contact details: a member who signed up another may not see them. */
export const withoutContact = ({ email: _, phone: __, ...coming }: Coming) => coming;

/** Fetch the reply that an earlier request with this key created. */
export async function sentBefore(db: Kysely<Schema>, sending: string): Promise<Coming | undefined> {
  const row = await rows(db).where('sending', '=', sending).executeTakeFirst();
  return row && comingOf(row);
}

/** Audit title of a reply: its number, without a name. */
export const noteOf = ({ gathering, now }: Pick<Held, 'gathering' | 'now'>, number: number) =>
  `${now?.event.opponent ?? gathering.event}, no. ${number}`;

interface NewComing extends Party {
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
export async function addComing(
  held: Held,
  { choices, is_by_hand, confirms, ...facts }: NewComing,
): Promise<Coming> {
  const { tx, site, gathering } = held;
  refuseFaults(partyFaults(gathering, { choices, ...facts }));
  if (facts.member) await refuseTwice(held, facts.member);
  await fillFree(held);
  const fits = await hasRoom(held, facts);
  const id = newShortId();
  const values = {
    ...facts,
    id,
    event: gathering.event,
    number: await nextNumber(held),
    paid_pence: 0,
    choices: chosen(choices),
    is_by_hand: Number(is_by_hand),
    ...(confirms
      ? { state: 'unconfirmed' as const, held_until: fits ? await heldUntil(held, facts, confirms) : null }
      : { state: fits ? ('in' as const) : ('waiting' as const) }),
    made_at: site.clock().toISOString(),
  };
  await tx.insertInto('coming').values(values).execute();
  return comingAt(held, id);
}

async function hasRoom({ tx, site, gathering }: Held, { people }: Pick<Party, 'people'>): Promise<boolean> {
  const { taken } = await countsOf(tx, site.clock, gathering.event);
  return gathering.places === null || taken + people <= gathering.places;
}

/**
 * Return the end of the reservation. Replies with a telephone number only, to be confirmed by phone, can reserve few places: fake
 * numbers cost nothing to enter.
 */
async function heldUntil(
  { tx, site, gathering }: Held,
  { people }: Pick<Party, 'people'>,
  confirms: 'by mail' | 'when rung',
): Promise<string | null> {
  if (confirms === 'by mail') return untilIn(site.clock());
  const { held } = await tx
    .selectFrom('coming')
    .select((e) => e.fn.sum<number>('people').as('held'))
    .where('event', '=', gathering.event)
    .where('state', '=', 'unconfirmed')
    .where('held_until', '=', untilRung)
    .executeTakeFirstOrThrow();
  return Number(held ?? 0) + people <= mostToRing(gathering) ? untilRung : null;
}

/** Give a reply its places if all of them are free, else move it to the end of the waiting list. */
export async function placeOrWait(held: Held, was: Coming): Promise<Coming> {
  if (await hasRoom(held, was)) return setComing(held, was, { state: 'in', held_until: null });
  return setComing(held, was, { state: 'waiting', held_until: null, number: await nextNumber(held) });
}

/** Confirm a reply: within its hour it gets the reserved places; later the waiting list comes first. */
export async function confirm(held: Held, was: Coming): Promise<Coming> {
  if (isHeld(was, held.site.clock())) return setComing(held, was, { state: 'in', held_until: null });
  await fillFree(held);
  return placeOrWait(held, was);
}

async function refuseTwice({ tx, gathering }: Held, member: string): Promise<void> {
  const row = await rows(tx)
    .where('event', '=', gathering.event)
    .where('coming.member', '=', member)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirst();
  if (row) throw new Refusal(409, `${row.roll_name} is down for this already. Please change that reply.`);
}

const chosen = (choices: Record<string, number>) =>
  JSON.stringify(Object.fromEntries(Object.entries(choices).filter(([, count]) => count > 0)));

function refuseFaults(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export async function nextNumber({ tx, gathering }: Held): Promise<number> {
  const { last } = await tx
    .selectFrom('coming')
    .select((e) => e.fn.max('number').as('last'))
    .where('event', '=', gathering.event)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function setComing(
  held: Held,
  { id, version }: Coming,
  patch: Partial<
    Pick<
      Row,
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
): Promise<Coming> {
  await held.tx
    .updateTable('coming')
    .set({ ...patch, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return comingAt(held, id);
}

/** Update the party. 422 if it has places and the extra people do not fit. */
export async function changeParty(
  held: Held,
  was: Coming,
  { people, choices, answer }: Party,
  who: Partial<Pick<Coming, 'name' | 'email' | 'phone'>> = {},
): Promise<{ coming: Coming; movedUp: Coming[] }> {
  const { tx, site, gathering } = held;
  refuseFaults(partyFaults(gathering, { people, choices, answer }));
  if (was.state === 'in' || isHeld(was, site.clock())) {
    const { taken } = await countsOf(tx, site.clock, gathering.event);
    const tooMany = growthFault({ places: gathering.places, taken }, { from: was.people, to: people });
    if (tooMany) throw invalid({ people: tooMany });
  }
  const patch = { people, choices: chosen(choices), answer, ...(was.member === null && who) };
  await setComing(held, was, patch);
  const movedUp = await moveUp(held);
  return { coming: await comingAt(held, was.id), movedUp };
}

/** Withdraw a reply and notify its author. Returns the parties that moved up. */
export async function withdraw(held: Held, coming: Coming): Promise<Coming[]> {
  await setComing(held, coming, { state: 'withdrawn', held_until: null });
  await mailWithdrawn(held, coming);
  return moveUp(held);
}

/** Give free places to the first parties that fit, and queue mails to them. Skipped for past or cancelled events. */
export async function moveUp(held: Held): Promise<Coming[]> {
  const { tx, site, gathering, now } = held;
  if (!now || now.isOver || now.isOff) return [];
  const waiting = (await listComings(tx, gathering.event)).filter(({ state }) => state === 'waiting');
  const { taken } = await countsOf(tx, site.clock, gathering.event);
  const free = gathering.places === null ? Number.POSITIVE_INFINITY : gathering.places - taken;
  const movedUp: Coming[] = [];
  for (const coming of thatFit(waiting, free)) {
    const up = await setComing(held, coming, { state: 'in' });
    await mailMovedUp(held, up);
    movedUp.push(up);
  }
  return movedUp;
}

/** Fill places that were freed without a request, as by an expired reservation; officers are notified. */
export async function fillFree(held: Held): Promise<void> {
  const bySite = { ...held, by: '' };
  const movedUp = await moveUp(bySite);
  const [first] = movedUp;
  if (first) await tellOfficers(bySite, first, { is: 'moved up', movedUp });
}
