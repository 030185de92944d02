import type { TestContext } from 'node:test';
import type { Insertable } from 'kysely';
import type { SelectedPlayerTable } from '#db/schema/playing.ts';
import { demoPeople, openClub } from '#tests/members.ts';

/** Open a club that uses everything, with events to come and functions to put people in for them. */
export async function openDiary(t: TestContext, options: Parameters<typeof openClub>[1] = { uses: true }) {
  const club = await openClub(t, options);
  const { db } = club;
  const token = await club.signIn(demoPeople.tom);
  const me = (target: string, json?: unknown) => club.ask(target, { token, json });
  const events = await db
    .selectFrom('event')
    .selectAll()
    .where('season', '=', 2025)
    .where('day', '>', '05-20')
    .where('type', 'in', ['tuesday', 'wednesday', 'friday', 'friendly'])
    .orderBy('day')
    .orderBy('id')
    .execute();
  const event = (at: number) => {
    const found = events[at];
    if (!found) throw new Error(`There is no event ${at}`);
    return found;
  };
  const now = () => club.clock().toISOString();

  /** Put a member into a published side and tell them; again to move them. */
  async function pick(
    at: number,
    facts: Partial<Insertable<SelectedPlayerTable>> = {},
    state: 'draft' | 'published' = 'published',
  ) {
    const { id } = event(at);
    const made = { event: id, state, captain: null, rinks: 3, updated_by: null, updated_at: now() };
    await db
      .insertInto('selection')
      .values({ ...made, format: JSON.stringify({ rinks: 3, players: 3 }), published_at: now() })
      .onConflict((c) => c.column('event').doUpdateSet({ state }))
      .execute();
    const { member = 'tom', rink = 2, place = 0 } = facts;
    const row = {
      ...{ id: `${id} ${member ?? facts.name}`, event: id, member, name: '', rink, place },
      ...{ state: 'picked' as const, told: `${rink}:${place}`, told_at: now(), answered_at: null, ...facts },
    };
    await db
      .insertInto('pick')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
  }

  async function rota(id: string, name: string, members: string[] = []) {
    const facts = { about: '', needed: 2, kinds: '[]', time: '', put_by: 0, position: 0 };
    await db
      .insertInto('rota')
      .values({ id, name, ...facts })
      .onConflict((c) => c.doNothing())
      .execute();
    for (const member of members) await db.insertInto('rota_member').values({ rota: id, member }).execute();
  }

  /** Insert a duty of a rota, on a day of its own or with an event, and its member. */
  async function duty(
    id: string,
    { member = 'tom', date = '2025-06-21', time = '15:00', at = -1, note = '', swap = false },
  ) {
    const its = at < 0 ? null : event(at).id;
    await db
      .insertInto('duty')
      .values({ id, rota: 'teas', date, time, event: its, needed: 2, note })
      .onConflict((c) => c.doNothing())
      .execute();
    const asked = { swap_asked_at: swap ? now() : null, swap_to: null, swap_for: null };
    await db
      .insertInto('turn')
      .values({ id: `${id} ${member}`, duty: id, member, by_hand: 0, state: 'given', ...asked })
      .execute();
  }

  async function comes(
    at: number,
    { member = 'tom', people = 1, state = 'in' as 'in' | 'waiting', answer = '' },
  ) {
    const { id } = event(at);
    await db
      .insertInto('gathering')
      .values({
        ...{ event: id, from_day: '2025-01-01', closes: null, places: null, most_each: 6 },
        ...{ fee_pence: null, for_strangers: 0 },
      })
      .onConflict((c) => c.doNothing())
      .execute();
    await db
      .insertInto('coming')
      .values({
        ...{ id: `${id} ${member}`, event: id, number: 1, member, name: '', email: '', phone: '', people },
        ...{ choices: '{}', answer, state, paid_pence: 0, is_by_hand: 0, put_by: null, made_at: now() },
        sending: null,
      })
      .execute();
  }

  const board = (at: number, facts: { sections?: string; closes_at?: string; is_closed?: number } = {}) =>
    db
      .insertInto('board')
      .values({
        event: event(at).id,
        opened_at: now(),
        closes_at: null,
        wanted: null,
        asked_at: null,
        ...facts,
      })
      .execute();

  const read = async () => (await me('GET /api/me/diary')).body;
  /** Request the private address, as a path. */
  const address = async () => new URL((await me('POST /api/me/diary/address')).body.link as string).pathname;
  return { ...club, token, me, events, event, pick, rota, duty, comes, board, read, address };
}

/** Parse the entries of a calendar: their fields, by UID. */
export function entriesIn(text: string): Map<string, Record<string, string>> {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const entries = new Map<string, Record<string, string>>();
  let entry: Record<string, string> | undefined;
  for (const line of lines) {
    const at = line.indexOf(':');
    const [name = '', value] = [line.slice(0, at).split(';')[0], line.slice(at + 1)];
    if (line === 'BEGIN:VEVENT') entry = {};
    else if (line === 'END:VEVENT' && entry) {
      entries.set(entry.UID ?? '', entry);
      entry = undefined;
    } else if (entry)
      entry[name] = name === 'DTSTART' || name === 'DTEND' ? line.slice(name.length) : (value ?? '');
  }
  return entries;
}
