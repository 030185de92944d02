import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatEventStateBadge, getEventTitle } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import {
  emptyPlayerNotificationStatus,
  readPlayerNotificationStatus,
} from '#app/modules/sides/notifications/notification-status.server.ts';
import {
  type PlayerEmergencyContact,
  readPlayerEmergencyContacts,
} from '#app/modules/sides/picks/emergency-contacts.server.ts';
import { formatTeamPlaceForCaptain } from '#app/modules/sides/picks/place-mails.server.ts';
import {
  getVacantTeamPlaces,
  readAvailableReserves,
  storeReservePlaceOffer,
} from '#app/modules/sides/picks/place-offers.server.ts';
import { formatEventTitleAndDay } from '#app/modules/sides/picks/place-pushes.server.ts';
import { readPlayerRegisterDetails } from '#app/modules/sides/picks/register-details.server.ts';
import { readSelectedTeam, type SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import {
  createNoTeamSelectedError,
  lockTeamSelection,
} from '#app/modules/sides/picks/selection-lock.server.ts';
import { formatReserveNumber, isActiveTeamPick, type TeamPick } from '#app/modules/sides/picks/team-picks.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { AdminTeamPlace, AdminTeamPlaces } from './admin-place-schemas.server.ts';

/** Return the players with their answers, for the captain; empty before selection. 404 if there is no such event. */
export async function readAdminTeamPlaces(
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
  event: string,
): Promise<AdminTeamPlaces> {
  const { db } = site;
  const selected = await readSelectedTeam(db, site, event);
  if (!selected) return createEmptyPlaces(site, event);
  const { now, selection, picks } = selected;
  const free = getVacantTeamPlaces(selected);
  const offered = picks.filter((pick) => isActiveTeamPick(pick) && pick.state === 'offered');
  const isOpen = !now.hasBegun && !now.isOff && selection.state === 'published';
  const canHave = isOpen && free.length > offered.length ? await readAvailableReserves(db, selected) : [];
  const mailable = await readMailStates(db, picks);
  const emergencies = await readPlayerEmergencyContacts(site, viewer, event);
  const factsOf = await readPlayerRegisterDetails(site, picks);
  const shown = (pick: TeamPick): AdminTeamPlace => ({
    id: pick.id,
    member: pick.member,
    name: pick.name,
    phone: pick.phone,
    why: pick.why,
    forDay: formatFormerAnswer(pick, now.date),
    otherPhone: factsOf(pick.member).otherPhone,
    seat:
      pick.rink > 0
        ? formatTeamPlaceForCaptain(pick, selected, site)
        : formatReserveNumber(getReserveIndex(selected, pick)),
    isReserve: pick.rink === 0,
    state: pick.isGone ? 'withdrawn' : pick.state,
    isGone: pick.isGone,
    isTold: pick.told !== null,
    email: mailable.get(pick.member ?? '') ?? 'none',
    emergency: findEmergencyContact(emergencies, pick),
    canHave: canHave.some(({ id }) => id === pick.id),
  });
  return {
    event,
    title: getEventTitle(now.event),
    line: formatEventTitleAndDay(selected),
    off: now.isOff ? formatEventStateBadge(now.event) : '',
    hasBegun: now.hasBegun,
    isOpen,
    isPicked: true,
    isPublished: selection.state === 'published',
    offers: selection.reserves,
    captain: selected.captain?.name ?? null,
    vacant: free.map((seat) => formatTeamPlaceForCaptain(seat, selected, site)),
    places: picks.map(shown),
    known: await readPlayerNotificationStatus(site, selected),
  };
}

async function createEmptyPlaces(site: Site, event: string): Promise<AdminTeamPlaces> {
  const now = await readCurrentEventState(site, event);
  if (!now) throw new Refusal(404, 'We cannot find that event. It may have been deleted.');
  return {
    event,
    title: getEventTitle(now.event),
    line: formatEventTitleAndDay({ now }),
    off: now.isOff ? formatEventStateBadge(now.event) : '',
    hasBegun: now.hasBegun,
    isOpen: false,
    isPicked: false,
    isPublished: false,
    offers: 'ask',
    captain: null,
    vacant: [],
    places: [],
    known: emptyPlayerNotificationStatus,
  };
}

/** Format the answer given for a former date. */
function formatFormerAnswer({ answeredAt, forDay, state }: TeamPick, day: string): string {
  if (!answeredAt || !forDay || forDay === day || state === 'offered') return '';
  return `${state === 'withdrawn' ? 'could not play on' : 'said yes for'} ${formatWeekdayAndDate(forDay)}`;
}

function findEmergencyContact(
  emergencies: PlayerEmergencyContact[],
  { member }: TeamPick,
): AdminTeamPlace['emergency'] {
  const one = emergencies.find((each) => each.member === member);
  return one ? { name: one.name, phone: one.phone, who: one.who } : null;
}

const getReserveIndex = ({ picks }: SelectedTeam, { id }: TeamPick) =>
  picks.filter(({ rink }) => rink === 0).findIndex((pick) => pick.id === id);

/** Return whether each player can get mail: 'yes', 'stopped' (unsubscribed), or 'none' (no address). */
async function readMailStates(
  db: Kysely<DatabaseSchema>,
  picks: TeamPick[],
): Promise<Map<string, 'yes' | 'stopped' | 'none'>> {
  const ids = picks.flatMap(({ member }) => member ?? []);
  const stopped = await db
    .selectFrom('mail_choice')
    .select('member')
    .where('kind', '=', 'playing')
    .where('choice', '=', 'no')
    .where('member', 'in', ['', ...ids])
    .execute();
  const no = new Set(stopped.map(({ member }) => member));
  return new Map(
    picks.map(({ member, email }) => [
      member ?? '',
      email ? (no.has(member ?? '') ? 'stopped' : 'yes') : 'none',
    ]),
  );
}

/** Offer a free place to a reserve. 409 if none is free, or this reserve cannot have it. */
export async function offerFreePlaceToReserve(
  { tx, site, audit, afterCommit }: MutationContext,
  { event, member }: { event: string; member: string },
): Promise<void> {
  const held = await lockTeamSelection(tx, event);
  const selected = await readSelectedTeam(tx, site, event, { held });
  const pick = selected?.picks.find((one) => one.member === member && one.rink === 0);
  if (selected?.selection.state !== 'published' || !pick) throw createNoTeamSelectedError();
  if (pick.state === 'offered') return;
  if (selected.now.hasBegun || selected.now.isOff)
    throw new Refusal(409, 'This match has started, or has been cancelled or postponed.');
  const offered = selected.picks.filter((one) => isActiveTeamPick(one) && one.state === 'offered');
  const seat = getVacantTeamPlaces(selected)[offered.length];
  if (!seat) throw new Refusal(409, 'No places are free, or they have all been offered already.');
  const can = (await readAvailableReserves(tx, selected)).some(({ id }) => id === pick.id);
  if (!can)
    throw new Refusal(
      409,
      `You cannot ask ${pick.name}. They are playing elsewhere that day, or cannot play.`,
    );
  await storeReservePlaceOffer(tx, site, selected, pick, seat);
  audit({
    action: 'offered a place to',
    member: { id: member, name: pick.name },
    title: formatEventTitleAndDay(selected),
  });
  afterCommit(() => site.postman.wake());
}
