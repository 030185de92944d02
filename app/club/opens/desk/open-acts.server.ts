import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { holdOpen, moveUp } from '#app/club/opens/entries/entries.server.ts';
import type { Entry } from '#app/club/opens/entries/entries.ts';
import { feeWords, type OpenFacts, slugOf } from '#app/club/opens/open-facts.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import type { ChangeSet, Row } from '#app/desk/changes/change-set.server.ts';
import { makeChange } from '#app/desk/changes/changes.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';

/** What the desk changes of an open: its facts, its text and its result. */

const act = (doing: string, { slug, name }: { slug: string; name: string }) => ({
  room: 'opens',
  subject: `open:${slug}`,
  act: doing,
  title: name,
});

const noText = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'The text for this page is still to be written.' }],
    },
  ],
});

/** `event` is the calendar's, or null for a day that stands in no calendar. */
type Facts = OpenFacts & { event: string | null };

/** 422 where there is an open of that name. Answers its slug. */
export function addOpen(site: Site, officer: Actor, facts: Facts) {
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
    return { act: act('added an open', row), made: { slug } };
  });
}

/** 404 for none, 409 where it was changed since `version`. More places: whoever waits moves up at once. */
export async function changeFacts(
  site: Site,
  officer: Actor,
  slug: string,
  { version, ...given }: Facts & { version: number },
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
    return { act: act('changed an open', row), made: { movedUp } };
  });
  site.postman.wake();
  return done;
}

/** The facts with the day of the calendar's event, if one was chosen. */
async function dated(changeSet: ChangeSet, facts: Facts): Promise<Facts> {
  if (facts.event === null) return facts;
  const event = await changeSet.tx
    .selectFrom('event')
    .select(['season', 'day'])
    .where('id', '=', facts.event)
    .where('type', '=', 'open')
    .executeTakeFirst();
  if (!event) throw invalid({ event: 'There is no such day in the calendar.' });
  return { ...facts, date: `${event.season}-${event.day}` };
}

function rowOf({ date, event: _, fee_pence, ...facts }: Facts) {
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

/** The calendar's line leads to the open's page and says the same of it; a line that did so before does no longer. */
async function tieToCalendar(
  changeSet: ChangeSet,
  { clock, club, ...site }: Site,
  open: Row<'open'>,
  event: string | null,
) {
  const { words } = dayAndWords({ clock, club, ...site });
  const link = `/opens/${open.slug}`;
  const lines = await changeSet.tx
    .selectFrom('event')
    .selectAll()
    .where('season', '=', open.season)
    .execute();
  const updated_at = clock().toISOString();
  for (const line of lines) {
    if (line.id !== event && line.link !== null && fill(line.link, words) === fill(link, words))
      await changeSet.change('event', line.id, { link: null, updated_at });
  }
  if (event === null) return;
  const line = lines.find(({ id }) => id === event);
  if (!line) return;
  const { name, team, woods, games, ends, rules } = open;
  const said = { opponent: name, team, woods, games, ends, rules, link };
  const names = Object.keys(said) as (keyof typeof said)[];
  const own = fill(line.link ?? '', words) === fill(link, words) ? { ...said, link: line.link } : said;
  if (names.some((one) => line[one] !== own[one]))
    await changeSet.change('event', line.id, { ...own, updated_at });
}

/** Saves the open's text. 422 for what it may not hold, 409 where it was saved by somebody else since `version`. */
export function saveOpenText(
  site: Site,
  officer: Actor,
  slug: string,
  { version, body, status }: { version: number; body: string; status: 'published' | 'to-be-written' },
) {
  return makeChange(site, officer, async (changeSet) => {
    const row = await changeSet.change('open', slug, { body: safe(body), status }, version);
    return { act: act('changed the text of an open', row), made: null };
  });
}

function safe(body: string): string {
  try {
    return JSON.stringify(readRichText(body, { pictures: isSitePicture, paths: true }));
  } catch (error) {
    throw invalid({ body: (error as Error).message });
  }
}

export interface ResultFacts {
  winner: string;
  runner_up: string;
  note: string;
}

/** Writes how this year's open was won; without a winner it is taken off. `version` is 0 where there was none. */
export function saveResult(
  site: Site,
  officer: Actor,
  slug: string,
  { version, ...facts }: ResultFacts & { version: number },
) {
  return makeChange(site, officer, async (changeSet) => {
    const open = await holdOpen(changeSet.tx, site, slug);
    const { season, day } = open;
    if (dayAndWords(site).date < `${season}-${day}`)
      throw new Refusal(409, 'This open has not been played yet.');
    const before = await changeSet.tx
      .selectFrom('open_result')
      .selectAll()
      .where('open', '=', slug)
      .where('season', '=', season)
      .executeTakeFirst();
    const title = `${open.name} ${season}`;
    const said = (doing: string) => ({ act: { ...act(doing, { slug, name: title }) }, made: null });
    if (!before) {
      if (version !== 0) throw new Refusal(404, 'It is no longer there.');
      if (!facts.winner) throw invalid({ winner: 'Please say who won.' });
      await changeSet.add('open_result', { id: newShortId(), open: slug, season, day, ...facts });
      return said('entered the result of an open');
    }
    if (!facts.winner) {
      await changeSet.remove('open_result', before.id, version);
      return said('took off the result of an open');
    }
    await changeSet.change('open_result', before.id, { ...facts, day }, version);
    return said('changed the result of an open');
  });
}

/** Removes an open that was put up by mistake. 409 for one that somebody has entered. */
export function removeOpen(site: Site, officer: Actor, slug: string, version: number) {
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
    return { act: act('removed an open', { slug, name: open.name }), made: null };
  });
}
