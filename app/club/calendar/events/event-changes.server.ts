import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { columnsOf, dateOf, endsAfter, postponedDate } from '#app/club/calendar/year-round/event-date.ts';
import { showDay } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { fill, type Words } from '#app/site/words.ts';
import type { EventFields } from './desk-event.ts';
import {
  checkClashes,
  checkDate,
  checkDays,
  checkKind,
  checkParts,
  checkSeason,
  fieldsIn,
  nameClub,
  words,
} from './event-checks.server.ts';
import { plainEvent, rowOf } from './event-rows.server.ts';
import type { Setting } from './event-shapes.server.ts';
import { removeEventRow } from './remove-event.server.ts';

/** What an officer may do to one event: each is one change, and refuses as the change set does. */

interface Seen {
  id: string;
  version: number;
}

export interface Done {
  change: string;
  id: string;
}

interface Saving {
  fields: EventFields;
  /** Whether it is to be saved although it does not go with the rest of the season. */
  despite: boolean;
}

/** Adds an event to a season; a new club goes on the list of clubs. 422 for a date outside it, 409 with `warnings` for clashes and for a league's match on another weekday. */
export async function addEvent(
  site: Site,
  actor: Actor,
  { season, fields, despite }: Saving & { season: number },
): Promise<Done> {
  const id = newShortId();
  return doneTo(
    id,
    makeChange(site, actor, async (changeSet) => {
      await checkSeason(changeSet, season);
      checkDays(fields, season);
      await checkKind(changeSet, fields.type);
      await checkParts(changeSet, fields);
      const named = await nameClub(site, changeSet, fields);
      if (!despite) await checkClashes(site, changeSet, { id, season }, named);
      const row = rowOf(named, words(site), season);
      await changeSet.add('event', {
        ...{ id, ...plainEvent, ...row, state: 'on', postponed_from: null },
        updated_at: now(site),
      });
      return { act: actOf('added an event', id, row, words(site)), made: undefined };
    }),
  );
}

/** Changes what an event says; only what it has not had before is asked about. */
export async function changeEvent(
  site: Site,
  actor: Actor,
  { id, version, fields, despite }: Saving & Seen,
): Promise<Done> {
  return doneTo(
    id,
    makeChange(site, actor, async (changeSet) => {
      const before = await eventRow(changeSet, id);
      checkDays(fields, before.season);
      await checkKind(changeSet, fields.type, before.type);
      await checkParts(changeSet, fields);
      const named = await nameClub(site, changeSet, fields);
      if (!despite) await checkClashes(site, changeSet, before, named, before);
      const row = rowOf(named, words(site), before.season, before);
      const back = fields.date === postponedDate(before);
      const after = await changeSet.change(
        'event',
        id,
        { ...row, updated_at: now(site), ...(back ? { postponed_from: null } : {}) },
        version,
      );
      const moved = dateOf(after) !== dateOf(before);
      return {
        act: actOf(moved ? 'moved an event' : 'changed an event', id, after, words(site)),
        made: undefined,
      };
    }),
  );
}

/**
 * Cancels or postpones an event, or puts it on again. What has a new day is on, on that day: calendars that hold it move
 * it there, and a line on its first day says where it went.
 */
export async function setState(
  site: Site,
  actor: Actor,
  { id, version, state, note, date, despite }: Setting & Seen,
): Promise<Done> {
  return doneTo(
    id,
    makeChange(site, actor, async (changeSet) => {
      const before = await eventRow(changeSet, id);
      const patch: Partial<Row<'event'>> = { state, note, updated_at: now(site) };
      if (state === 'postponed' && date) {
        checkDate(date, before.season);
        if (date === dateOf(before) && before.state === 'on')
          throw invalid({ date: 'It is on that day now.' });
        const ends_on = endsAfter(date, before);
        if (ends_on) checkDays({ date, lastDay: ends_on }, before.season);
        if (!despite) {
          const fields = { ...fieldsIn(before, site), date, lastDay: ends_on ?? '' };
          await checkClashes(site, changeSet, before, fields);
        }
        const first = postponedDate(before) ?? dateOf(before);
        Object.assign(patch, { state: 'on', ...columnsOf(date, before.season), ends_on });
        patch.postponed_from = first === date ? null : first.slice(5);
      }
      const after = await changeSet.change('event', id, patch, version);
      return { act: actOf(acts[state], id, before, words(site)), made: after };
    }),
  );
}

const acts = {
  on: 'put an event on again',
  cancelled: 'cancelled an event',
  postponed: 'postponed an event',
};

/** Takes an event out of the calendar; those who follow it are told that it is off. */
export async function removeEvent(site: Site, actor: Actor, { id, version }: Seen): Promise<Done> {
  return doneTo(
    id,
    makeChange(site, actor, async (changeSet) => {
      const before = await removeEventRow(changeSet, id, version);
      return { act: actOf('removed an event', id, before, words(site)), made: undefined };
    }),
  );
}

async function doneTo(id: string, change: Promise<{ change: string }>): Promise<Done> {
  return { id, change: (await change).change };
}

async function eventRow({ tx }: ChangeSet, id: string) {
  const row = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such event in the calendar.');
  return row;
}

const now = (site: Site) => site.clock().toISOString();

/** 'changed an event: Tathby, Tuesday 10 June'. */
function actOf(
  act: string,
  id: string,
  { opponent, weekday, day }: { opponent: string; weekday: string; day: string },
  words: Words,
) {
  const title = `${fill(opponent, words)}, ${weekday} ${showDay(day)}`;
  return { room: 'calendar', subject: `event:${id}`, act, title };
}
