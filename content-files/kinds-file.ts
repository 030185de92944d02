import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { weekdayNames } from '#app/core/dates.ts';
import type { EventKindTable } from '#db/schema/calendar.ts';
import { readContentJson } from './json-file.ts';

/** Event kinds, sections and teams of a club, as a content folder lists them. */

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'only lower-case letters, numbers and single hyphens');
const line = z.string().trim().min(1).max(80);

const kind = z.object({
  id,
  name: line,
  shortName: line,
  nature: z.enum(['match', 'roll-up', 'open', 'event']),
  colour: z.string().default(''),
  weekday: z.enum(weekdayNames).nullable().default(null),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 14:00')
    .nullable()
    .default(null),
  inFilter: z.boolean().default(false),
  inFeed: z.boolean().default(true),
});
const section = z.object({ id, name: line });
const team = z.object({
  id,
  name: line,
  section: id.nullable().default(null),
  league: id.nullable().default(null),
});

/** Read `kinds.json`. A folder of an earlier version has none and gets the default kinds. */
export async function readEventKindsFile(folder: string): Promise<Insertable<EventKindTable>[]> {
  if (!existsSync(join(folder, 'kinds.json'))) return getDefaultEventKinds();
  return toKindRows(await readList(folder, 'kinds.json', kind));
}

/** Return the kinds of folders and exports of earlier versions. */
export const getDefaultEventKinds = () => toKindRows(defaultKinds);

const toKindRows = (kinds: z.output<typeof kind>[]): Insertable<EventKindTable>[] =>
  kinds.map(({ shortName, inFilter, inFeed, ...one }, position) => ({
    ...one,
    position,
    short_name: shortName,
    in_filter: Number(inFilter),
    in_feed: Number(inFeed),
    put_by: 0,
  }));

/** Read `sections.json` and `teams.json`, if present. */
export async function readSectionAndTeamFiles(folder: string) {
  const numbered = <Row>(rows: Row[]) => rows.map((row, position) => ({ ...row, position, put_by: 0 }));
  return {
    section: numbered(await readList(folder, 'sections.json', section)),
    team: numbered(await readList(folder, 'teams.json', team)),
  };
}

async function readList<T extends z.ZodType>(folder: string, file: string, shape: T): Promise<z.output<T>[]> {
  const read = z.array(shape).safeParse(await readContentJson<unknown>(folder, file, []));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`content/${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

const usual = { colour: '', weekday: null, time: null, inFilter: true, inFeed: true };
const league = (weekday: string): z.output<typeof kind> => ({
  ...usual,
  id: weekday.toLowerCase(),
  name: `${weekday} league match`,
  shortName: weekday,
  nature: 'match',
  weekday: kind.shape.weekday.parse(weekday),
});
const defaultKinds: z.output<typeof kind>[] = [
  { ...usual, id: 'open', name: 'Open competition', shortName: 'Open', nature: 'open' },
  { ...usual, id: 'friendly', name: 'Friendly match', shortName: 'Friendly', nature: 'match' },
  { ...usual, id: 'roll-up', name: 'Roll-up', shortName: 'Roll-up', nature: 'roll-up', weekday: 'Saturday' },
  ...['Tuesday', 'Wednesday', 'Friday'].map(league),
  { ...usual, id: 'county', name: 'County event', shortName: 'County', nature: 'event', inFilter: false },
];
