import type { Selectable } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { readEventsAroundSeason } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { getEventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import { readEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { isSameClubName, isSameSideName } from '#app/modules/opponents/opponents.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import {
  type EventFormValues,
  getEventDateError,
  getEventLastDayError,
  toEventFormValues,
} from './admin-event.ts';
import { type EventClashCandidate, findEventClashes, findLeagueWeekdayWarnings } from './clashes.ts';
import { formValuesToEventClashCandidate, toEventClashCandidate } from './event-rows.server.ts';

/** Validation before an event is saved. */

export async function validateSeasonExists({ tx }: ContentChangeSet, year: number) {
  const season = await tx.selectFrom('season').select('year').where('year', '=', year).executeTakeFirst();
  if (!season)
    throw createInvalidInputRefusal({
      date: `Season ${year} has not been set up yet. Prepare it under ‘Seasons’ first.`,
    });
}

/** Throws 422 for a kind that does not exist or is archived; an event may keep its archived kind. */
export async function validateEventKind({ tx }: ContentChangeSet, type: string, before?: string) {
  if (type === before) return;
  const kind = (await readEventKinds(tx)).find(({ id }) => id === type);
  if (!kind || kind.putBy) throw createInvalidInputRefusal({ type: 'Choose a kind of event.' });
}

export function validateEventDate(date: string, season: number) {
  const fault = getEventDateError(date, season);
  if (fault) throw createInvalidInputRefusal({ date: fault });
}

/** Validate the date, and the last day of an event that takes several. */
export function validateEventDates(fields: Pick<EventFormValues, 'date' | 'lastDay'>, season: number) {
  validateEventDate(fields.date, season);
  const lastDay = getEventLastDayError(fields, season);
  if (lastDay) throw createInvalidInputRefusal({ lastDay });
}

/** Throws 422 if the team or section does not exist. */
export async function validateEventTeamAndSection(
  { tx }: ContentChangeSet,
  { ourTeam, section }: EventFormValues,
) {
  const team = await tx.selectFrom('team').select('id').where('id', '=', ourTeam).executeTakeFirst();
  if (ourTeam && !team) throw createInvalidInputRefusal({ ourTeam: 'Choose a team from the list.' });
  const there = await tx.selectFrom('section').select('id').where('id', '=', section).executeTakeFirst();
  if (section && !there) throw createInvalidInputRefusal({ section: 'Choose a section from the list.' });
}

/** Return the fields with the opponent's name as the list of clubs spells it; a new club is added to the list. */
export async function resolveOpponentClub<T extends Pick<EventFormValues, 'type' | 'opponent'>>(
  site: Site,
  changeSet: ContentChangeSet,
  fields: T,
): Promise<T> {
  // 'Ladies v Gentlemen' is a match among our own members.
  const kinds = await readEventKinds(changeSet.tx);
  if (getEventKind(kinds, fields.type).nature !== 'match' || / v /i.test(fields.opponent)) return fields;
  // Our other team is not an opponent club.
  const teams = await readClubTeams(changeSet.tx, getCalendarPlaceholders(site));
  if (teams.some(({ name }) => isSameSideName(name, fields.opponent))) return fields;
  const clubs = await changeSet.tx.selectFrom('opponent').select('name').execute();
  const known = fillPlaceholdersDeep(clubs, getCalendarPlaceholders(site)).find(({ name }) =>
    isSameClubName(name, fields.opponent),
  );
  if (known) return { ...fields, opponent: known.name };
  const club = { id: newShortId(), name: fields.opponent };
  await changeSet.add('opponent', { ...club, address: '', directions: '', map: '' });
  return fields;
}

/** Throws 409 for new clashes with the season or the league's weekday; those that the saved event already had are ignored. */
export async function rejectEventClashes(
  site: Site,
  { tx }: ContentChangeSet,
  { id, season }: { id: string; season: number },
  fields: EventFormValues,
  before?: Selectable<EventTable>,
) {
  const { club } = site;
  const kinds = await readEventKinds(tx);
  const beside = await readEventsAroundSeason(tx, getCalendarPlaceholders(site), season);
  const others = beside.map((event) => toEventClashCandidate(event, club));
  const doubts = (event: EventClashCandidate) => [
    ...findLeagueWeekdayWarnings(event),
    ...findEventClashes(event, others),
  ];
  const had = before
    ? doubts(formValuesToEventClashCandidate(id, eventRowToFormValues(before, site), club, kinds))
    : [];
  const found = doubts({
    ...formValuesToEventClashCandidate(id, fields, club, kinds),
    state: before?.state ?? 'on',
  });
  const warnings = found.filter((clash) => !had.includes(clash));
  if (warnings.length === 0) return;
  throw new Refusal(409, `Check this before you save. ${warnings.join(' ')}`, {}, { warnings });
}

export const eventRowToFormValues = (row: Selectable<EventTable>, site: Site) =>
  toEventFormValues(
    { ...fillPlaceholdersDeep(row, getCalendarPlaceholders(site)), version: 0 },
    site.club.name,
  );

export const getCalendarPlaceholders = (site: Site) => getTodayAndPlaceholders(site).words;
