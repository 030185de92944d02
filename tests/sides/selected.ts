import { defaultMatchFormat } from '#app/modules/formats/match-format.ts';
import { queuePlayerNotificationMails } from '#app/modules/sides/notifications/notify-players.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Tuesday 10 June 2025 at Hollowby, 2pm. */
export const match = '2025-06-10-tuesday';

/** Players of each rink, in the order of play, and reserves. */
export interface Side {
  rinks: string[][];
  reserves?: string[];
}

interface Options {
  event?: string;
  captain?: string | null;
  state?: 'draft' | 'published';
  reserves?: 'ask' | 'self';
  note?: string;
}

/** A selection of triples as the captain's screen sends it; `tell` sends the captain's request to publish it. */
export async function select(
  { db, context }: Pick<Site, 'db'> & { context?: Site },
  side: Side,
  options: Options = {},
) {
  const { event = match, captain = 'margaret', state = 'published', reserves = 'ask', note = '' } = options;
  const row = {
    ...{ event, captain, state, reserves, note, rinks: side.rinks.length },
    format: JSON.stringify({ ...defaultMatchFormat, rinks: side.rinks.length, players: 3 }),
    updated_at: '2025-05-20T09:00:00.000Z',
  };
  await db
    .insertInto('selection')
    .values(row)
    .onConflict((c) => c.column('event').doUpdateSet(row))
    .execute();
  const wanted = [
    ...side.rinks.flatMap((members, rink) =>
      members.map((member, place) => ({ member, rink: rink + 1, place })),
    ),
    ...(side.reserves ?? []).map((member, place) => ({ member, rink: 0, place })),
  ];
  const members = wanted.map(({ member }) => member);
  await db.deleteFrom('pick').where('event', '=', event).where('member', 'not in', members).execute();
  for (const one of wanted)
    await db
      .insertInto('pick')
      .values({ ...one, id: `${event}-${one.member}`, event, name: '', state: 'picked' })
      .onConflict((c) => c.columns(['event', 'member']).doUpdateSet({ rink: one.rink, place: one.place }))
      .execute();
  const tell = () => {
    if (!context) throw new Error('Only a site can tell.');
    return db
      .transaction()
      .execute((tx) => queuePlayerNotificationMails(tx, context, { id: null, name: 'The captain' }, event));
  };
  return { tell };
}

/** State of each place: 'tom 1:0 confirmed'. */
export async function standing({ db }: Pick<Site, 'db'>, event = match): Promise<string[]> {
  const rows = await db.selectFrom('pick').selectAll().where('event', '=', event).orderBy('member').execute();
  return rows.map(({ member, rink, place, state }) => `${member} ${rink}:${place} ${state}`);
}
