import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readCells } from '#app/core/lists/list-cells.server.ts';
import { linesTaken, markOf } from '#app/core/lists/looked-at.server.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockAndRead, lockRow } from '#app/endpoints/locking.server.ts';
import { plainTeam, sameSide } from '#app/modules/calendar/calendar.ts';
import { settleFromList } from '#app/modules/leagues/own-league/fixture-result.server.ts';
import { leagues, ofLeague } from '#app/modules/leagues/own-league/league-now.server.ts';
import { sheetColumns } from '#app/modules/leagues/own-league/sheet-columns.ts';
import { enterResult } from '#app/modules/leagues/results/enter-result.server.ts';
import { entered } from '#app/modules/leagues/results/entered.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { divisionNamed, familyOf } from './family.server.ts';
import type { Chosen, Pasted } from './pasted-bodies.server.ts';
import type { Asked } from './pasted-names.ts';
import type { PastedLine, PastedReport } from './pasted-shapes.ts';
import { readRound } from './round-lines.ts';
import { knownOf, type PlannedResult, planLine, type Write } from './round-plan.server.ts';

/** Returns a preview of a pasted round of results, row by row; writes no data. */
export async function lookAtRound(site: Site, pasted: Pasted): Promise<PastedReport> {
  return reportOf((await planRound(site, pasted)).lines);
}

/** Saves the chosen rows, as one change. Throws 409 if the league has changed since the preview. */
export async function saveRound(ctx: MutationContext, { take, mark, ...pasted }: Chosen) {
  const { tx, site, audit: note } = ctx;
  await holdLeague(tx, pasted.day);
  const { name, lines } = await planRound({ ...site, db: tx }, pasted);
  const taken = chosenOf(lines, { mark, take });
  for (const { write } of taken) if (write) await writeLine(ctx, write);
  const added = taken.filter(({ outcome }) => outcome === 'add').length;
  const made = { added, changed: taken.length - added };
  note(ofLeague(pasted.day, `${name}: ${made.added} added, ${made.changed} changed`));
  return made;
}

async function planRound(site: Site, { day, text, date, names }: Pasted) {
  const family = await familyOf(site, day);
  const known = await knownOf(site, family);
  const read = readRound(readCells(new TextEncoder().encode(text)), {
    season: family[0]?.season ?? 0,
    isName: (name) => [...known.all, site.club.name].some((one) => sameSide(one, name)),
    isDivision: (name) => divisionNamed(family, name) !== undefined,
  });
  const first = new Map<string, number>();
  const lines: PlannedResult[] = [];
  for (const one of read) {
    const planned = await planLine(one, date, names, known);
    const key = planned.write?.to === 'fixture' ? planned.write.id : plainTeam(planned.about);
    const earlier = planned.outcome === 'cannot' ? undefined : first.get(key);
    if (earlier) {
      const { write: _, ...rest } = planned;
      lines.push({
        ...rest,
        outcome: 'cannot',
        says: `Line ${earlier} is this match already.`,
        warnings: [],
      });
      continue;
    }
    if (planned.outcome !== 'cannot') first.set(key, one.line);
    lines.push(planned);
  }
  return { name: family[0]?.name ?? '', lines };
}

type Line = PastedLine & { asks?: Asked[]; wantsDate?: boolean };

/** Builds the response from the planned rows: the preview, with the open questions of all rows. */
export function reportOf(lines: Line[]): PastedReport {
  const asks = lines.flatMap((line) => line.asks ?? []);
  return {
    lines: lines.map(({ line, text, outcome, about, says, warnings }) => ({
      line,
      text,
      outcome,
      about,
      says,
      warnings,
    })),
    asks: asks.filter(({ said }, index) => asks.findIndex((one) => sameSide(one.said, said)) === index),
    wantsDate: lines.some((line) => line.wantsDate),
    mark: markOf(lines),
  };
}

/** Returns the planned rows that are to be saved. */
export const chosenOf = <T extends Line>(lines: T[], { mark, take }: Pick<Chosen, 'mark' | 'take'>): T[] =>
  linesTaken(lines, {
    mark,
    take,
    into: 'league',
    hasSomething: ({ outcome }) => outcome === 'add' || outcome === 'change',
  });

/** Locks the league, so that of two officers pasting at once the second waits and sees the first one's changes. */
export async function holdLeague(tx: Kysely<Schema>, day: string) {
  const { parent } =
    (await tx.selectFrom('league').select('parent').where('day', '=', day).executeTakeFirst()) ?? {};
  await lockRow(tx, leagues, parent ?? day);
}

async function writeLine(ctx: MutationContext, write: Write) {
  const { sheet } = write;
  const { tx, site, add, change, remove } = ctx;
  const updated_at = site.clock().toISOString();
  if (write.to === 'event') {
    const { id, note, version } = write;
    await enterResult(ctx, await lockAndRead(tx, ctx, entered, { id }, version), { ...sheet, note });
    return;
  }
  if (write.to === 'fixture') {
    const { id, version, beside } = write;
    if (beside) await remove('league_match', beside.id, beside.version);
    await settleFromList(ctx, { fixture: id, sheet, version, note: 'From a round of results' });
    return;
  }
  if (write.to === 'match') {
    await change('league_match', write.id, { ...sheetColumns(sheet), updated_at }, write.version);
    return;
  }
  const { league, season, home, away, date } = write;
  const year = Number(date.slice(0, 4));
  await add('league_match', {
    id: randomUUID(),
    league,
    season,
    home,
    away,
    ...sheetColumns(sheet),
    day: date.slice(5),
    year: year === season ? null : year,
    event: null,
    note: '',
    updated_at,
  });
}
