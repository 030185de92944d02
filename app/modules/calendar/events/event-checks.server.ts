import type { Selectable } from 'kysely';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { sameName } from '#app/modules/calendar/clubs/club-names.ts';
import { sameSide } from '#app/modules/calendar/clubs/team-names.ts';
import { readKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { kindOf } from '#app/modules/calendar/kinds/kinds.ts';
import { eventsBeside } from '#app/modules/calendar/year-round/season.server.ts';
import { readTeams } from '#app/modules/teams/teams.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import { clashesOf, type Planned, weekdayDoubts } from './clashes.ts';
import { dateFault, type EventFields, fieldsOf, lastDayIn } from './desk-event.ts';
import { planned, plannedFields } from './event-rows.server.ts';

/** Validation before an event is saved. */

export async function checkSeason({ tx }: ChangeSet, year: number) {
  const season = await tx.selectFrom('season').select('year').where('year', '=', year).executeTakeFirst();
  if (!season) throw invalid({ date: `There is no season ${year} yet.` });
}

/** Throws 422 for a kind that does not exist or is archived; an event may keep its archived kind. */
export async function checkKind({ tx }: ChangeSet, type: string, before?: string) {
  if (type === before) return;
  const kind = (await readKinds(tx)).find(({ id }) => id === type);
  if (!kind || kind.putBy) throw invalid({ type: 'Please choose a kind of event.' });
}

export function checkDate(date: string, season: number) {
  const fault = dateFault(date, season);
  if (fault) throw invalid({ date: fault });
}

/** Validate the date, and the last day of an event that takes several. */
export function checkDays(fields: Pick<EventFields, 'date' | 'lastDay'>, season: number) {
  checkDate(fields.date, season);
  const lastDay = lastDayIn(fields, season);
  if (lastDay) throw invalid({ lastDay });
}

/** Throws 422 if the team or section does not exist. */
export async function checkParts({ tx }: ChangeSet, { ourTeam, section }: EventFields) {
  const team = await tx.selectFrom('team').select('id').where('id', '=', ourTeam).executeTakeFirst();
  if (ourTeam && !team) throw invalid({ ourTeam: 'There is no such team.' });
  const there = await tx.selectFrom('section').select('id').where('id', '=', section).executeTakeFirst();
  if (section && !there) throw invalid({ section: 'There is no such section.' });
}

/** Return the fields with the opponent's name as the list of clubs spells it; a new club is added to the list. */
export async function nameClub<T extends Pick<EventFields, 'type' | 'opponent'>>(
  site: Site,
  changeSet: ChangeSet,
  fields: T,
): Promise<T> {
  // 'Ladies v Gentlemen' is a match among our own members.
  const kinds = await readKinds(changeSet.tx);
  if (kindOf(kinds, fields.type).nature !== 'match' || / v /i.test(fields.opponent)) return fields;
  // Our other team is not an opponent club.
  const teams = await readTeams(changeSet.tx, words(site));
  if (teams.some(({ name }) => sameSide(name, fields.opponent))) return fields;
  const clubs = await changeSet.tx.selectFrom('opponent').select('name').execute();
  const known = fillAll(clubs, words(site)).find(({ name }) => sameName(name, fields.opponent));
  if (known) return { ...fields, opponent: known.name };
  const club = { id: newShortId(), name: fields.opponent };
  await changeSet.add('opponent', { ...club, address: '', directions: '', map: '' });
  return fields;
}

/** Throws 409 for new clashes with the season or the league's weekday; those that the saved event already had are ignored. */
export async function checkClashes(
  site: Site,
  { tx }: ChangeSet,
  { id, season }: { id: string; season: number },
  fields: EventFields,
  before?: Selectable<EventTable>,
) {
  const { club } = site;
  const kinds = await readKinds(tx);
  const beside = await eventsBeside(tx, words(site), season);
  const others = beside.map((event) => planned(event, club));
  const doubts = (event: Planned) => [...weekdayDoubts(event), ...clashesOf(event, others)];
  const had = before ? doubts(plannedFields(id, fieldsIn(before, site), club, kinds)) : [];
  const found = doubts({ ...plannedFields(id, fields, club, kinds), state: before?.state ?? 'on' });
  const warnings = found.filter((clash) => !had.includes(clash));
  if (warnings.length === 0) return;
  throw new Refusal(409, `Please look at this before it is saved. ${warnings.join(' ')}`, {}, { warnings });
}

export const fieldsIn = (row: Selectable<EventTable>, site: Site) =>
  fieldsOf({ ...fillAll(row, words(site)), version: 0 }, site.club.name);

export const words = (site: Site) => dayAndWords(site).words;
