import type { Actor } from '#app/api/audit-log.server.ts';
import { type GivenOffline, refuseTooLate } from '#app/api/kept/too-late.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { AuditNote, MutationContext } from '#app/endpoints/context.server.ts';
import { holdSelection } from '#app/modules/sides/picked/hold-selection.server.ts';
import { settleOffers, vacantSeats } from '#app/modules/sides/picked/offers.server.ts';
import { heldWords } from '#app/modules/sides/picked/place-mails.server.ts';
import { eventLine } from '#app/modules/sides/picked/place-pushes.server.ts';
import { readSelected, type Selected } from '#app/modules/sides/picked/read-side.server.ts';
import { isIn, type Picked, seatKey } from '#app/modules/sides/picked/side.ts';
import { ringWords, tellCaptain } from '#app/modules/sides/picked/tell-captain.server.ts';
import { forgetTold, noteTold } from '#app/modules/sides/picked/told.server.ts';
import { confirmed, confirmPlace, writePick } from './confirm-place.server.ts';
import { tellWithdrawn } from './tell-withdrawn.server.ts';

export interface PlaceAnswer extends GivenOffline {
  event: string;
  member: string;
  coming: boolean;
  /** Note to the captain. */
  why: string;
}

/** Answer of a guest, who is phoned: identified by pick id. */
export interface GuestAnswer extends Omit<PlaceAnswer, 'member'> {
  guest: string;
}

/** 'in' the side, 'reserve', 'out', or 'taken': the requested place went to another player. */
export type Outcome = 'in' | 'reserve' | 'out' | 'taken';

interface Answering extends Pick<MutationContext, 'tx' | 'site'> {
  by: Actor;
  selected: Selected;
  pick: Picked;
  why: string;
}

/**
 * Record what a player says, or an officer for them: confirm, take an offered place, or withdraw. Allowed until the event
 * begins. 404 if not picked, 409 if begun or off.
 */
export async function answerPlace(
  { tx, site, actor: by, audit: note, afterCommit: after }: MutationContext,
  { event, coming, why, seen, ago, ...whose }: PlaceAnswer | GuestAnswer,
): Promise<Outcome> {
  const byThemselves = 'member' in whose && by.id === whose.member;
  const held = await holdSelection(tx, event);
  if (held && coming && byThemselves) {
    const outcome = await confirmPlace({ tx, site }, held, { member: whose.member, why });
    if (outcome) return outcome;
  }
  const selected = await readSelected(tx, site, event, { held });
  const { pick, ...found } = refuseNotPicked(selected, whose, byThemselves);
  refuseTooLate(site.clock, { seen, ago }, placeWords[coming ? 'confirmed' : 'withdrawn'], answerThere(pick));
  const answering = { tx, site, by, pick, why, ...found };
  const outcome = coming ? await comes(answering) : await withdraws(answering);
  if (!byThemselves) note(writtenDown(answering, coming));
  after(() => site.postman.wake());
  return outcome;
}

/** Answers as the buttons of a place say them. */
const placeWords = { confirmed: 'I will be there', withdrawn: 'I cannot play' };

const answerThere = ({ state, answeredAt }: Picked) =>
  answeredAt && (state === 'confirmed' || state === 'withdrawn')
    ? { at: answeredAt, word: placeWords[state], by: '' }
    : undefined;

/** In the record, which names no guest. */
const writtenDown = (
  { pick: { member, name }, selected }: Answering,
  coming: boolean,
): Partial<AuditNote> => ({
  action: `wrote down ${member ? '' : 'a guest '}as ${coming ? 'coming' : 'unable to play'}`,
  member: member ? { id: member, name } : null,
  title: eventLine(selected),
});

function refuseNotPicked(
  selected: Selected | undefined,
  whose: Pick<PlaceAnswer, 'member'> | Pick<GuestAnswer, 'guest'>,
  byThemselves: boolean,
) {
  const isTheirs = ({ id, member }: Picked) =>
    'member' in whose ? member === whose.member : member === null && id === whose.guest;
  const pick = selected?.picks.find((one) => isTheirs(one) && !one.isGone);
  const hasHeard = !byThemselves || pick?.told;
  if (selected?.selection.state !== 'published' || !pick || !hasHeard)
    throw new Refusal(404, 'There is no place here that could be answered for: the side has been changed.');
  const ring = selected.captain ? ` Please ring ${ringWords(selected.captain)}.` : '';
  if (selected.now.hasBegun) throw new Refusal(409, `It has begun.${ring}`);
  if (selected.now.isOff) throw new Refusal(409, 'It is off: there is nothing to be answered.');
  return { pick, selected };
}

async function comes(answering: Answering): Promise<Outcome> {
  const { pick } = answering;
  if (pick.state === 'withdrawn') return comesBack(answering);
  if (pick.state === 'offered') return takesSeat(answering);
  if (pick.member === null && pick.rink === 0) return putIn(answering);
  return confirmed(answering);
}

/** Give a free place to a guest among the reserves, whom the officer has asked. 409 if none is left. */
function putIn(answering: Answering): Promise<Outcome> {
  const { selected } = answering;
  const offered = selected.picks.filter((one) => isIn(one) && one.state === 'offered');
  if (vacantSeats(selected).length <= offered.length)
    throw new Refusal(409, 'No place is free, or each has been offered to somebody already.');
  return takesSeat(answering);
}

/** Give the offered place to a reserve; the first to accept has it. */
async function takesSeat(answering: Answering): Promise<Outcome> {
  const { tx, site, by, selected, pick } = answering;
  const [seat] = vacantSeats(selected);
  if (!seat) {
    await writePick(answering, { state: 'picked' });
    return 'taken';
  }
  await writePick(answering, { ...seat, state: 'confirmed' });
  await noteTold(tx, site.clock, selected, { ...pick, ...seat });
  await sideChanged(answering);
  await settleOffers(tx, site, selected.selection.event, { offering: false });
  await tellCaptain(tx, site, selected, by, {
    subject: `${pick.name} takes the place`,
    onPhone: 'A reserve takes the place',
    lines: [`${pick.name} comes in from the reserves and is ${heldWords(seat, selected, site)}.`],
    place: { of: pick.id, says: seatKey(seat), was: seatKey(pick) },
    button: 'See the side',
  });
  return 'in';
}

/** Put a withdrawn player back: into their former place if free, else at the end of the reserves. */
async function comesBack(answering: Answering): Promise<Outcome> {
  const { tx, site, by, selected, pick } = answering;
  const { event } = selected.selection;
  const free = new Set(vacantSeats(selected).map(seatKey));
  const isFree = pick.rink > 0 && free.has(seatKey(pick));
  const last = Math.max(-1, ...selected.picks.filter(({ rink }) => rink === 0).map(({ place }) => place));
  const seat = isFree ? { rink: pick.rink, place: pick.place } : { rink: 0, place: last + 1 };
  await writePick(answering, { ...seat, state: 'confirmed', why: '' });
  await noteTold(tx, site.clock, selected, { ...pick, ...seat });
  await sideChanged(answering);
  await settleOffers(tx, site, event, { offering: false });
  await tellCaptain(tx, site, selected, by, {
    subject: `${pick.name} can play after all`,
    onPhone: 'Somebody can play after all',
    lines: [
      isFree
        ? `${pick.name} had withdrawn, can play after all and is ${heldWords(seat, selected, site)} again.`
        : `${pick.name} had withdrawn and could play after all. The place is taken, so they are the last reserve now.`,
    ],
    place: { of: pick.id, says: seatKey(seat), was: 'out' },
    button: 'See the side',
  });
  return isFree ? 'in' : pick.rink > 0 ? 'taken' : 'reserve';
}

async function withdraws(answering: Answering): Promise<Outcome> {
  const { tx, site, by, selected, pick } = answering;
  const { event } = selected.selection;
  if (pick.state === 'withdrawn') return 'out';
  await writePick(answering, { state: 'withdrawn' });
  await forgetTold(tx, event, pick.member ?? '');
  await sideChanged(answering);
  await tellWithdrawn(tx, site, by, event, { ...pick, why: answering.why });
  return 'out';
}

/** Increment the version, so that a captain's outdated save is a conflict. */
async function sideChanged({ tx, site, by, selected }: Answering): Promise<void> {
  await tx
    .updateTable('selection')
    .set((e) => ({
      version: e('version', '+', 1),
      updated_by: by.id,
      updated_at: site.clock().toISOString(),
    }))
    .where('event', '=', selected.selection.event)
    .execute();
}
