import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { checkClashes, checkDate, nameClub, words } from '#app/club/calendar/events/event-checks.server.ts';
import { plainEvent, rowOf } from '#app/club/calendar/events/event-rows.server.ts';
import { eventFields } from '#app/club/calendar/events/event-shapes.server.ts';
import { showDay, weekdayOf } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { cupAct, cupKind, keepCupKind, seasonNow } from './cup-acts.server.ts';
import type { TieFields } from './cup-shapes.server.ts';
import { cupRow } from './cups-desk.server.ts';

/** Our ties of a cup: each is an event of the calendar. */

interface Saving {
  slug: string;
  fields: TieFields;
  despite: boolean;
}

/** Puts a tie that was drawn into the calendar. 422 without any day, 409 with `warnings` where it clashes and nobody said yes. */
export async function addTie(site: Site, actor: Actor, { slug, fields, despite }: Saving) {
  return makeChange(site, actor, async (changeSet) => {
    const cup = await cupRow(changeSet.tx, slug);
    const season = await seasonNow(changeSet);
    await keepCupKind(changeSet);
    const id = newShortId();
    const event = await eventOf(site, changeSet, { slug, fields, despite, id, season });
    const of = { cup: slug, section: cup.section, our_team: cup.team };
    await changeSet.add('event', { id, ...plainEvent, ...of, ...event, state: 'on', postponed_from: null });
    if (cup.season !== season) await changeSet.change('cup', slug, { season });
    return { act: cupAct(slug, 'entered a draw', titleOf(cup.name, fields)), made: { id } };
  });
}

interface Changing extends Saving {
  id: string;
  version: number;
}

/** Changes a tie: another day, another green. What was entered of how it went stays. */
export async function changeTie(site: Site, actor: Actor, { id, version, ...saving }: Changing) {
  return makeChange(site, actor, async (changeSet) => {
    const { tx } = changeSet;
    const cup = await cupRow(tx, saving.slug);
    const before = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before || before.cup !== cup.slug) throw new Refusal(404, 'There is no such tie in this cup.');
    const event = await eventOf(site, changeSet, { ...saving, id, season: before.season, before });
    const { winner, score, link, album } = before;
    await changeSet.change('event', id, { ...event, winner, score, link, album }, version);
    return { act: cupAct(cup.slug, 'changed a tie', titleOf(cup.name, saving.fields)), made: { id } };
  });
}

const titleOf = (cup: string, { round, opponent }: TieFields) => `${cup}, ${round}: ${opponent}`;

interface Made extends Saving {
  id: string;
  season: number;
  before?: Parameters<typeof checkClashes>[4];
}

async function eventOf(
  site: Site,
  changeSet: ChangeSet,
  { slug, fields, despite, id, season, before }: Made,
) {
  const { round, drawn, playBy, time } = fields;
  const date = fields.date || playBy;
  if (!date) throw invalid({ date: 'Please put the date, or the last day on which it may be played.' });
  if (playBy && fields.date > playBy) throw invalid({ date: 'This is after the last day for it.' });
  checkDate(date, season);
  const event = eventFields.parse({
    ...{ type: cupKind, date, opponent: fields.opponent, location: fields.location, time },
    place: drawn === 'neutral' ? 'elsewhere' : drawn,
    note: noteOf(fields),
    link: `/cups/${slug}`,
  });
  const named = await nameClub(site, changeSet, event);
  if (!despite) await checkClashes(site, changeSet, { id, season }, named, before);
  const row = rowOf(named, words(site), season, before);
  return { ...row, round, play_by: playBy || null, updated_at: site.clock().toISOString() };
}

const unarranged = /^To be played by .*\.$/;

/** Where no day has been agreed, those who read the calendar are told what the day is that stands there. */
function noteOf({ date, playBy, note }: TieFields): string {
  if (note && !unarranged.test(note)) return note;
  const day = () => `${weekdayOf(Number(playBy.slice(0, 4)), playBy.slice(5))} ${showDay(playBy.slice(5))}`;
  return !date && playBy ? `To be played by ${day()}.` : '';
}
