import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { kindsOfNature } from '#app/club/calendar/kinds/kinds.server.ts';
import { dateOf } from '#app/club/calendar/year-round/event-date.ts';
import { actOn, type SeenOpen } from '#app/club/opens/desk/act-on.ts';
import type { OpenFacts } from '#app/club/opens/desk/opens-schemas.server.ts';
import { holdOpen, moveUp } from '#app/club/opens/entries/entries.server.ts';
import type { Entry } from '#app/club/opens/entries/entry-schemas.server.ts';
import { feeWords, slugOf } from '#app/club/opens/open-facts.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import { tieToCalendar } from './calendar-line.server.ts';

/** An open is put up, changed and taken down. */

const noText = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'The text for this page is still to be written.' }],
    },
  ],
});

/** 422 where there is an open of that name. Answers its slug. */
export function addOpen(site: Site, officer: Actor, facts: OpenFacts) {
  return makeChange(site, officer, async (changeSet) => {
    const slug = await freeSlug(changeSet, site, facts.name);
    const row = {
      slug,
      ...rowOf(await dated(changeSet, facts)),
      body: noText,
      status: 'to-be-written' as const,
    };
    await changeSet.add('open', row);
    await tieToCalendar(changeSet, site, { ...row, version: 1 }, facts.event);
    return { act: actOn('added an open', row), made: { slug } };
  });
}

/** 404 for none, 409 where it was changed since `version`. More places: whoever waits moves up at once. */
export async function changeFacts(
  site: Site,
  officer: Actor,
  { slug, version, ...given }: SeenOpen & OpenFacts,
) {
  const done = await makeChange(site, officer, async (changeSet) => {
    await holdOpen(changeSet.tx, site, slug);
    const facts = await dated(changeSet, given);
    const row = await changeSet.change('open', slug, rowOf(facts), version);
    await tieToCalendar(changeSet, site, row, facts.event);
    await changeSet.tx
      .updateTable('open_entry')
      .set({ held_on: facts.date })
      .where('open', '=', slug)
      .where('season', '=', row.season)
      .execute();
    const movedUp: Entry[] = await moveUp(changeSet.tx, site, await holdOpen(changeSet.tx, site, slug));
    return { act: actOn('changed an open', row), made: { movedUp } };
  });
  site.postman.wake();
  return done;
}

/** The facts with the day of the calendar's event, if one was chosen. */
async function dated(changeSet: ChangeSet, facts: OpenFacts): Promise<OpenFacts> {
  if (facts.event === null) return facts;
  const event = await changeSet.tx
    .selectFrom('event')
    .select(['season', 'year', 'day'])
    .where('id', '=', facts.event)
    .where('type', 'in', kindsOfNature(changeSet.tx, 'open'))
    .executeTakeFirst();
  if (!event) throw invalid({ event: 'There is no such day in the calendar.' });
  return { ...facts, date: dateOf(event) };
}

function rowOf({ date, event: _, fee_pence, ...facts }: OpenFacts) {
  if (facts.closes && facts.closes > date) throw invalid({ closes: 'This is after the open’s own day.' });
  if (facts.closes && facts.entries_from && facts.closes < facts.entries_from)
    throw invalid({ closes: 'The last day is before the first.' });
  const fee = fee_pence === null ? '' : feeWords(fee_pence, facts.team);
  return { ...facts, fee_pence, fee, season: Number(date.slice(0, 4)), day: date.slice(5) };
}

async function freeSlug(changeSet: ChangeSet, site: Site, name: string): Promise<string> {
  const { words } = dayAndWords(site);
  const slug = slugOf(fill(name, words));
  if (!slug) throw invalid({ name: 'Please give the open a name.' });
  const rows = await changeSet.tx.selectFrom('open').select('slug').execute();
  const isTaken = rows.some((row) => fill(row.slug, words) === slug);
  if (isTaken || slug === 'new') throw invalid({ name: 'There is an open of this name already.' });
  return slug;
}

/** Removes an open that was put up by mistake. 409 for one that somebody has entered. */
export function removeOpen(site: Site, officer: Actor, { slug, version }: SeenOpen) {
  return makeChange(site, officer, async (changeSet) => {
    const open = await holdOpen(changeSet.tx, site, slug);
    const entered = await changeSet.tx
      .selectFrom('open_entry')
      .select('id')
      .where('open', '=', slug)
      .limit(1)
      .execute();
    if (entered.length > 0)
      throw new Refusal(
        409,
        'There are entries for this open. It can be removed once they have been deleted.',
      );
    const results = await changeSet.tx
      .selectFrom('open_result')
      .select('id')
      .where('open', '=', slug)
      .execute();
    for (const { id } of results) await changeSet.remove('open_result', id);
    const row = await changeSet.tx
      .selectFrom('open')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await tieToCalendar(changeSet, site, row, null);
    await changeSet.remove('open', slug, version);
    return { act: actOn('removed an open', { slug, name: open.name }), made: null };
  });
}
