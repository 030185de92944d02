import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { columnsOf, dateOf } from '#app/core/event.ts';
import { isInSeason } from '#app/core/season-days.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { plainEvent } from '#app/modules/calendar/calendar.server.ts';
import { clubOfSide, plainName } from '#app/modules/calendar/calendar.ts';
import type { Peer } from '#app/modules/exchange/peers/followed.server.ts';
import { standingOf } from '#app/modules/exchange/peers/said.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { OurTeams } from './our-teams.server.ts';
import { kindOfLeague, type Planned, planOf } from './plan.server.ts';

export interface Taken {
  added: number;
  changed: number;
  /** Fixtures without a season in the calendar, or outside its dates. */
  without: number;
}

/**
 * Imports fixtures into the calendar, or updates events from the league: all without a conflict, or by id those that an officer
 * has reviewed.
 */
export async function takeFixtures(
  ctx: MutationContext,
  peer: Peer,
  wanted: 'all' | string[],
): Promise<Taken> {
  const { tx, site } = ctx;
  const plan = await planOf(site, tx, peer);
  const type = await kindOfLeague(tx, peer.league ?? '');
  const seasons = (await tx.selectFrom('season').select('year').execute()).map(({ year }) => year);
  const taken: Taken = { added: 0, changed: 0, without: 0 };
  const teams = new OurTeams(ctx, plan);
  for (const planned of plan) {
    const { wish, said, id } = planned;
    const isWanted = wanted === 'all' ? wish.do === 'add' || wish.do === 'change' : wanted.includes(id);
    if (!isWanted) continue;
    if (!seasons.includes(said.season) || !isInSeason(said.date, said.season)) {
      taken.without += 1;
      continue;
    }
    const event = planned.row
      ? await changeEvent(ctx, planned, planned.row, teams)
      : await addEvent(ctx, planned, type, teams);
    taken[planned.row ? 'changed' : 'added'] += 1;
    await noteTaken(tx, site, planned, event);
  }
  return taken;
}

async function addEvent(
  ctx: MutationContext,
  planned: Planned,
  type: string,
  teams: OurTeams,
): Promise<string> {
  const { add, site } = ctx;
  const id = newShortId();
  await add('event', {
    id,
    ...plainEvent,
    ...noMore,
    type,
    our_team: await teams.of(planned),
    updated_at: site.clock().toISOString(),
    ...(await columnsFor(ctx, planned)),
  });
  return id;
}

/** Columns that the league does not provide. */
const noMore = {
  ...{ winner: null, score: null, link: null, album: null, team: null },
  ...{ woods: null, games: null, ends: null, rules: null },
};

async function changeEvent(
  ctx: MutationContext,
  planned: Planned,
  row: Row<'event'>,
  teams: OurTeams,
): Promise<string> {
  const columns = await columnsFor(ctx, planned);
  const { said } = planned;
  // Keep our spelling if it is the same side.
  const isRenamed =
    planned.wish.do !== 'nothing' && 'what' in planned.wish && planned.wish.what.includes('opponent');
  const moved = said.state === 'on' && dateOf(row) !== said.date;
  const first = row.postponed_from ?? row.day;
  await ctx.change('event', row.id, {
    ...columns,
    our_team: row.our_team ?? (await teams.of(planned)),
    ...(!isRenamed && { opponent: row.opponent }),
    ...(planned.now?.side === said.side && { location: row.location }),
    // A moved match stores its first date; back on that date it does not.
    postponed_from: moved ? (first === said.date.slice(5) ? null : first) : row.postponed_from,
    ...(said.state !== 'on' && { day: row.day, year: row.year, weekday: row.weekday }),
    time: columns.time ?? row.time,
    note: noteFor(planned) || (row.state === 'on' ? row.note : ''),
    updated_at: ctx.site.clock().toISOString(),
  });
  return row.id;
}

const noteFor = ({ said: { state, note } }: Planned) => {
  if (state === 'on') return note;
  return (
    note || (state === 'void' ? 'The league has taken this match out.' : 'The league has put this match off.')
  );
};

/** Builds the columns that the league provides. */
async function columnsFor(ctx: MutationContext, planned: Planned) {
  const { said } = planned;
  const { state } = standingOf(said);
  const from = said.postponedFrom;
  return {
    ...columnsOf(said.date, said.season),
    opponent: said.them,
    location: said.side === 'home' ? '{club}' : await placeOf(ctx, planned),
    time: said.time || null,
    state,
    postponed_from: from && from !== said.date ? from.slice(5) : null,
    note: noteFor(planned),
  };
}

/** Returns the opponent's green by the list of clubs, which has the directions. Adds a missing club to the list. */
async function placeOf(
  { tx, site, add }: MutationContext,
  { said: { them, clubs: names } }: Planned,
): Promise<string> {
  const clubs = fillAll(await tx.selectFrom('opponent').selectAll().execute(), dayAndWords(site).words);
  const plain = [them, ...names].map(plainName);
  const known =
    clubs.find(({ name }) => plain.includes(plainName(name))) ??
    clubs.find(({ name }) => plainName(name) === clubOfSide(them));
  if (known) return known.name;
  const name = names[0] ?? them;
  await add('opponent', { id: newShortId(), name, address: '', directions: '', map: '' });
  return name;
}

const noteTaken = (
  tx: Kysely<Schema>,
  { clock }: Pick<Site, 'clock'>,
  { id, said }: Planned,
  event: string,
) =>
  tx
    .updateTable('followed_fixture')
    .set((e) => ({
      ...{ event, taken: JSON.stringify(standingOf(said)), state: 'taken' as const },
      at: clock().toISOString(),
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Links fixtures to events that were in the calendar before. */
export async function linkFound(site: Site, peer: Peer): Promise<Planned[]> {
  const plan = await planOf(site, site.db, peer);
  for (const planned of plan) {
    const { row, wish, id, event, taken, said } = planned;
    if (!row || (row.id === event && (taken || wish.do !== 'nothing'))) continue;
    if (wish.do === 'nothing' && planned.state !== 'left')
      await noteTaken(site.db, site, { ...planned, said }, row.id);
    else
      await site.db
        .updateTable('followed_fixture')
        .set({ event: row.id, taken: null })
        .where('id', '=', id)
        .execute();
  }
  return plan;
}
