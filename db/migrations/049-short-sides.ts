import { type Kysely, sql } from 'kysely';
import { readyFormats as earlierFormats } from './037-formats.ts';

/**
 * A side that is a player short loses nothing but where its format says so. Earlier versions took a quarter where nothing was
 * said: what counts by such a card says so from here on, so that no table moves. And the ready formats with bands of points.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['league', 'league_season'])
    await sql`update ${sql.table(table)} set rule_card = ${usualThen} where rule_card is null`.execute(db);
  const cups = await sql<{ slug: string; format: string }>`
    select slug, format from cup where format is not null`.execute(db);
  for (const { slug, format } of cups.rows)
    await sql`update cup set format = ${saidThen(format)} where slug = ${slug}`.execute(db);
  await keepFriendlies(db);
  const last = await sql<{ last: number | null }>`select max(position) as last from format`.execute(db);
  for (const [index, { id, name, card }] of bandFormats.entries())
    await sql`insert into format (id, position, name, card)
      select ${id}, ${sql.lit(Number(last.rows[0]?.last ?? -1) + 1 + index)}, ${name}, ${card}
      where exists (select year from season)`.execute(db);
}

/** How a league counted that had said nothing. */
const usualThen = JSON.stringify({
  ...{ rinks: 3, rinkWon: 2, rinkTied: 1, win: 2, draw: 1, wonBy: 'points', shortPercent: 25 },
  ...{ shortRounding: 'none', concededPoints: null, concededShots: 0, abandoned: 'void' },
  order: ['points', 'difference', 'between'],
});

/** A format as it counted then: with the quarter, where it says nothing of it. */
function saidThen(format: string): string {
  try {
    return JSON.stringify({ shortPercent: 25, ...JSON.parse(format) });
  } catch {
    // A folder that was written by hand: what is wrong in it is said by who reads it.
    return format;
  }
}

type Row = Record<string, unknown>;

/** The same for rows of a folder that an earlier version exported. */
export function asSaidThen(table: string, row: Row): Row {
  if (table === 'league' || table === 'league_season')
    return { ...row, rule_card: row.rule_card ?? usualThen };
  if (table === 'cup' && typeof row.format === 'string') return { ...row, format: saidThen(row.format) };
  return row;
}

/** Friendlies count by a named format itself: those with a short side get a copy of it, as it was, that nobody is offered. */
async function keepFriendlies(db: Kysely<unknown>) {
  const played = await sql<{ id: string; name: string; card: string }>`
    select distinct format.id as id, format.name, format.card
    from event join format on format.id = event.format
    where event.sheet like ${withShort}`.execute(db);
  for (const { id, name, card } of played.rows) {
    if ('shortPercent' in JSON.parse(card)) continue;
    const copy = `${id}-quarter`;
    await sql`insert into format (id, position, name, card, put_by)
      select ${copy}, position, ${`${name}, a quarter off a short side`}, ${saidThen(card)}, 1
      from format where id = ${id}`.execute(db);
    await sql`update event set format = ${copy} where format = ${id} and sheet like ${withShort}`.execute(db);
  }
}
const withShort = '%"short":%';

const ready: [id: string, name: string, format: object][] = [
  [
    'bands-40',
    'Points by bands, 40 a match',
    {
      rinks: 8,
      players: 1,
      woods: 2,
      length: {
        shots: 21,
      },
      rinkWon: 5,
      rinkTied: 2.5,
      win: 0,
      draw: 0,
      rinkBands: {
        by: 'loser',
        steps: [
          {
            from: 0,
            won: 5,
            lost: 0,
          },
          {
            from: 8,
            won: 4,
            lost: 1,
          },
          {
            from: 15,
            won: 3,
            lost: 2,
          },
        ],
      },
      order: ['points', 'difference'],
    },
  ],
  [
    'bands-24',
    'Points by bands, 24 a match',
    {
      rinks: 8,
      players: 1,
      woods: 2,
      length: {
        shots: 21,
      },
      rinkWon: 3,
      rinkTied: 1.5,
      win: 0,
      draw: 0,
      rinkBands: {
        by: 'loser',
        steps: [
          {
            from: 0,
            won: 3,
            lost: 0,
          },
          {
            from: 11,
            won: 2,
            lost: 1,
          },
        ],
      },
      order: ['points', 'difference'],
    },
  ],
  [
    'crown-green',
    'Crown green, away wins worth more',
    {
      rinks: 8,
      players: 1,
      woods: 2,
      length: {
        shots: 21,
      },
      rinkWon: 0,
      rinkTied: 0,
      win: 2,
      winAway: 3,
      draw: 1,
      order: ['points', 'won', 'difference'],
    },
  ],
];

const bandFormats = ready.map(([id, name, format]) => ({ id, name, card: JSON.stringify(format) }));

/** Those of a club whose content is of an earlier version. */
export const readyFormats = () => {
  const earlier = earlierFormats();
  const later = bandFormats.map((one, index) => ({ ...one, position: earlier.length + index, put_by: 0 }));
  return [...earlier, ...later];
};
