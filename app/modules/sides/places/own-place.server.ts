import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatEventStateBadge, getEventTitle } from '#app/core/event.ts';
import { type Contact, filterContacts, formatContactCards } from '#app/core/lists/contact-cards.ts';
import { Refusal } from '#app/core/refusals.ts';
import { findMailLink } from '#app/modules/mail/mail.server.ts';
import {
  formatNameAndPhone,
  readWithdrawalRecipients,
} from '#app/modules/sides/picks/notify-captain.server.ts';
import { getVacantTeamPlaces } from '#app/modules/sides/picks/place-offers.server.ts';
import { formatEventTitleAndDay } from '#app/modules/sides/picks/place-pushes.server.ts';
import { formatTeamPlaceDetails, formatTeamPlaceSentence } from '#app/modules/sides/picks/place-text.ts';
import {
  readSelectedTeam,
  type SelectedTeam,
  type TeamSelectionContext,
} from '#app/modules/sides/picks/selected-team.server.ts';
import {
  getTeamPlacePosition,
  isActiveTeamPick,
  listTeamPlayers,
  type TeamPick,
} from '#app/modules/sides/picks/team-picks.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { OwnTeamPlace } from './place-schemas.server.ts';

/** Queries for a member's own place, also through the link of a mail. */

/** Return the member's current place; undefined if not picked, or not notified yet. */
async function readOwnPlace(
  { db, ...site }: Site,
  event: string,
  member: string,
): Promise<OwnTeamPlace | undefined> {
  const selected = await readSelectedTeam(db, site, event);
  return selected && buildOwnTeamPlace(db, site, selected, member);
}

/** Return the same from a selection that was fetched before; `shared` are captains as the directory has them. */
export async function buildOwnTeamPlace(
  db: Kysely<DatabaseSchema>,
  site: TeamSelectionContext,
  selected: SelectedTeam,
  member: string,
  shared: Contact[] = [],
): Promise<OwnTeamPlace | undefined> {
  const pick = selected.picks.find((one) => one.member === member && !one.isGone);
  if (selected.selection.state !== 'published' || !pick?.told) return undefined;
  const heard = pick.state === 'withdrawn' ? await formatWithdrawalRecipients(db, selected, member) : '';
  const { captain, ...place } = toOwnPlace(selected, pick, site);
  const cards = filterContacts(shared.filter(({ id }) => id === captain?.id));
  const card = formatContactCards(cards, formatClubName(site.club));
  return { ...place, captain: captain ? { name: captain.name, phone: captain.phone, card } : null, heard };
}

/** Format the recipients of a withdrawal. */
async function formatWithdrawalRecipients(
  db: Kysely<DatabaseSchema>,
  selected: SelectedTeam,
  member: string,
): Promise<string> {
  const { hears } = await readWithdrawalRecipients(db, selected, member);
  if (hears === 'captain') return 'We have let the captain know.';
  const others = hears === 'club' ? 'We have let the club know.' : 'We have let the team selectors know.';
  const { captain } = selected;
  if (captain?.id === member)
    return `${others} You are captain of the day, so please agree with them who takes over.`;
  return captain
    ? `${others} The captain does not get emails, so please phone ${formatNameAndPhone(captain)}.`
    : others;
}

function toOwnPlace(
  selected: SelectedTeam,
  pick: TeamPick,
  { club, clock }: TeamSelectionContext,
): Omit<OwnTeamPlace, 'heard' | 'captain'> & Pick<SelectedTeam, 'captain'> {
  const { now, captain, picks, format } = selected;
  const [seat] = getVacantTeamPlaces(selected);
  const isOffered = pick.state === 'offered' && seat !== undefined;
  const shown = isOffered ? { ...pick, ...seat } : pick;
  const sentence = isActiveTeamPick(pick)
    ? formatTeamPlaceSentence(selected, shown, club, isOffered ? 'You would be' : 'You are')
    : `You said that you could not play${pick.forDay && pick.forDay !== now.date ? ` when it was on ${formatWeekdayAndDate(pick.forDay)}` : ''}.`;
  return {
    event: now.event.id,
    title: getEventTitle(now.event),
    line: formatEventTitleAndDay(selected),
    name: pick.name,
    state: isOffered || pick.state !== 'offered' ? pick.state : 'picked',
    answeredAt: pick.answeredAt ?? '',
    isReserve: pick.rink === 0,
    sentence,
    asides: formatTeamPlaceDetails(selected, pick.member),
    side: listTeamPlayers(picks)
      .filter(({ rink }) => rink === shown.rink)
      .map(({ name, ...one }) => ({ name, position: getTeamPlacePosition(one, format) })),
    off: now.isOff ? formatEventStateBadge(now.event) : '',
    isOpen: !now.hasBegun && !now.isOff,
    hasBegun: now.hasBegun,
    isToday: now.date === todayInLondon(clock),
    captain: captain?.id === pick.member ? undefined : captain,
  };
}

/** Return the member and event of a link. 404 if it is unknown. */
export async function readTeamPlaceLinkOwner(site: Site, code: string) {
  if (!site.club.uses.names) throw createUnknownLinkError();
  const linked = await findMailLink(site.db, 'place', code);
  if (!linked) throw createUnknownLinkError();
  const { subject: event, member } = linked;
  const owner = await site.db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('id', '=', member)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!owner) throw createUnknownLinkError();
  return { owner, event };
}

/** Return the content of a link: its owner, and their place if they still have one. */
export async function readTeamPlaceLink(site: Site, code: string) {
  const { owner, event } = await readTeamPlaceLinkOwner(site, code);
  return { owner, event, place: await readOwnPlace(site, event, owner.id) };
}

const createUnknownLinkError = () => new Refusal(404, 'This link is incomplete or no longer works.');
