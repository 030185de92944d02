import type { Kysely } from 'kysely';
import { today } from '#app/core/clock.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { eventTitle, stateWord } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { linkedBy } from '#app/modules/mail/mail.server.ts';
import { vacantSeats } from '#app/modules/sides/picked/offers.server.ts';
import { eventLine } from '#app/modules/sides/picked/place-pushes.server.ts';
import { asideLines, placeSentence } from '#app/modules/sides/picked/place-words.ts';
import { type Reading, readSelected, type Selected } from '#app/modules/sides/picked/read-side.server.ts';
import { isIn, type Picked, playersOf, positionAt } from '#app/modules/sides/picked/side.ts';
import { ringWords, whoHears } from '#app/modules/sides/picked/tell-captain.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { MyPlace } from './place-schemas.server.ts';

/** Queries for a member's own place, also through the link of a mail. */

/** Return the member's current place; undefined if not picked, or not notified yet. */
async function readMyPlace(
  { db, ...site }: Site,
  event: string,
  member: string,
): Promise<MyPlace | undefined> {
  const selected = await readSelected(db, site, event);
  return selected && placeIn(db, site, selected, member);
}

/** Return the same from a selection that was fetched before. */
export async function placeIn(
  db: Kysely<Schema>,
  site: Reading,
  selected: Selected,
  member: string,
): Promise<MyPlace | undefined> {
  const pick = selected.picks.find((one) => one.member === member && !one.isGone);
  if (selected.selection.state !== 'published' || !pick?.told) return undefined;
  const heard = pick.state === 'withdrawn' ? await heardWords(db, selected, member) : '';
  return { ...shownPlace(selected, pick, site), heard };
}

/** Format the recipients of a withdrawal. */
async function heardWords(db: Kysely<Schema>, selected: Selected, member: string): Promise<string> {
  const { hears } = await whoHears(db, selected, member);
  if (hears === 'captain') return 'The captain has been told.';
  const others =
    hears === 'club' ? 'The club has been told.' : 'Those who look after the teams have been told.';
  const { captain } = selected;
  if (captain?.id === member) return `${others} You are captain of the day: please settle with them who is.`;
  return captain ? `${others} No mail reaches the captain: please ring ${ringWords(captain)}.` : others;
}

function shownPlace(selected: Selected, pick: Picked, { club, clock }: Reading): Omit<MyPlace, 'heard'> {
  const { now, captain, picks, format } = selected;
  const [seat] = vacantSeats(selected);
  const isOffered = pick.state === 'offered' && seat !== undefined;
  const shown = isOffered ? { ...pick, ...seat } : pick;
  const sentence = isIn(pick)
    ? placeSentence(selected, shown, club, isOffered ? 'You would be' : 'You are')
    : `You have said that you cannot play${pick.forDay && pick.forDay !== now.date ? `, when it was on ${showWeekdayAndDay(pick.forDay)}` : ''}.`;
  return {
    event: now.event.id,
    title: eventTitle(now.event),
    line: eventLine(selected),
    name: pick.name,
    state: isOffered || pick.state !== 'offered' ? pick.state : 'picked',
    answeredAt: pick.answeredAt ?? '',
    isReserve: pick.rink === 0,
    sentence,
    asides: asideLines(selected, pick.member),
    side: playersOf(picks)
      .filter(({ rink }) => rink === shown.rink)
      .map(({ name, ...one }) => ({ name, position: positionAt(one, format) })),
    off: now.isOff ? stateWord(now.event) : '',
    isOpen: !now.hasBegun && !now.isOff,
    hasBegun: now.hasBegun,
    isToday: now.date === today(clock),
    captain: captain && captain.id !== pick.member ? { name: captain.name, phone: captain.phone } : null,
  };
}

/** Return the member and event of a link. 404 if it is unknown. */
export async function ownerByCode(site: Site, code: string) {
  if (!site.club.uses.names) throw noSuchLink();
  const linked = await linkedBy(site.db, 'place', code);
  if (!linked) throw noSuchLink();
  const { subject: event, member } = linked;
  const owner = await site.db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('id', '=', member)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!owner) throw noSuchLink();
  return { owner, event };
}

/** Return the content of a link: its owner, and their place if they still have one. */
export async function placeByCode(site: Site, code: string) {
  const { owner, event } = await ownerByCode(site, code);
  return { owner, event, place: await readMyPlace(site, event, owner.id) };
}

const noSuchLink = () => new Refusal(404, 'This link is not, or is no longer, good.');
