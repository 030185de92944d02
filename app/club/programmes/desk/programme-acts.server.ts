import type { Kysely } from 'kysely';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { dateOf, lastDateOf } from '#app/club/calendar/year-round/event-date.ts';
import { byDay, dayName } from '#app/club/programmes/programme.ts';
import { lastTies, lineRows } from '#app/club/programmes/programmes.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill, fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { ProgrammeRoom } from './programme-room.ts';
import type { LineFields } from './programme-shapes.server.ts';

/** An event's programme, line by line. */

export async function readProgramme(site: Site, id: string): Promise<ProgrammeRoom> {
  const { words } = dayAndWords(site);
  const event = await eventRow(site.db, id);
  const rows = fillAll(await lineRows(site.db, id), words);
  const lines = rows.map(({ day, time, tie, event: _, position: __, ...row }) => ({
    ...row,
    ...{ day: day ?? dateOf(event), date: day ?? dateOf(event), time: time ?? '', tie: tie ?? '' },
    ...{ sides: [], link: '' },
  }));
  const ordered = byDay(lines).flatMap((day) => day.lines.map(({ id }) => id));
  const ties = await lastTies(site.db, words, event.season);
  return {
    event: {
      id,
      name: fill(event.opponent, words),
      first: dateOf(event),
      last: lastDateOf(event),
    },
    lines: lines
      .map(({ date: _, sides: __, link: ___, ...line }) => line)
      .toSorted((one, other) => ordered.indexOf(one.id) - ordered.indexOf(other.id)),
    ties: ties.map(({ id, name }) => ({ id, name })),
  };
}

async function eventRow(db: Kysely<Schema>, id: string) {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such event in the calendar.');
  return row;
}

export async function addLine(site: Site, actor: Actor, { id, ...fields }: { id: string } & LineFields) {
  return makeChange(site, actor, async (changeSet) => {
    const { event, columns } = await checked(site, changeSet, id, fields);
    const position = Math.max(-1, ...(await lineRows(changeSet.tx, id)).map((line) => line.position)) + 1;
    await changeSet.add('programme_line', { id: newShortId(), event: id, position, ...columns });
    return { act: actOn(site, event, 'added to the programme of'), made: null };
  });
}

interface Seen {
  id: string;
  line: string;
  version: number;
}

export async function changeLine(
  site: Site,
  actor: Actor,
  { id, line, version, ...fields }: Seen & LineFields,
) {
  return makeChange(site, actor, async (changeSet) => {
    const { event, columns } = await checked(site, changeSet, id, fields);
    await isOf(changeSet, id, line);
    await changeSet.change('programme_line', line, columns, version);
    return { act: actOn(site, event, 'changed the programme of'), made: null };
  });
}

export async function removeLine(site: Site, actor: Actor, { id, line, version }: Seen) {
  return makeChange(site, actor, async (changeSet) => {
    const event = await eventRow(changeSet.tx, id);
    await isOf(changeSet, id, line);
    await changeSet.remove('programme_line', line, version);
    return { act: actOn(site, event, 'took from the programme of'), made: null };
  });
}

async function isOf({ tx }: ChangeSet, event: string, line: string) {
  const row = await tx.selectFrom('programme_line').select('event').where('id', '=', line).executeTakeFirst();
  if (row?.event !== event) throw new Refusal(404, 'There is no such line in this programme.');
}

/** 422 for a day outside the event, a tie that is none, and for a line that says nothing. */
async function checked(site: Site, { tx }: ChangeSet, id: string, fields: LineFields) {
  const event = await eventRow(tx, id);
  const { words } = dayAndWords(site);
  const { day, time, tie, what, ...texts } = fields;
  const [first, last] = [dateOf(event), lastDateOf(event)];
  if (day && (day < first || day > last)) throw invalid({ day: within(first, last) });
  if (!what && !tie) throw invalid({ what: 'Please say what it is, or whom we play.' });
  const known = await tx.selectFrom('programme_line').select('id').where('tie', '=', tie).executeTakeFirst();
  if (tie && !known && !(await lastTies(tx, words, event.season)).some((one) => one.id === tie))
    throw invalid({ tie: 'There is no such match.' });
  // A line of the first day goes along when the event is moved.
  const columns = {
    ...texts,
    what,
    day: day && day !== first ? day : null,
    time: time || null,
    tie: tie || null,
  };
  return { event, columns };
}

const within = (first: string, last: string) =>
  first === last
    ? `This event is on ${dayName(first)} alone. Give it a last day first.`
    : `This event is from ${dayName(first)} to ${dayName(last)}.`;

const actOn = (site: Site, { id, opponent }: { id: string; opponent: string }, act: string) => ({
  ...{ room: 'calendar', subject: `event:${id}`, act, title: fill(opponent, dayAndWords(site).words) },
});
