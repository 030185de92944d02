import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { demoPeople, openClub } from '#tests/members.ts';

/** A coming friendly, with the desk's key 'playing' in Pauline's hand, and replies to it. */
export async function openSides(t: TestContext) {
  const club = await openClub(t, { uses: true });
  const { db } = club;
  const token = await club.signIn(demoPeople.pauline);
  const friendly = (
    await db.selectFrom('event').selectAll().where('type', '=', 'friendly').orderBy('day').execute()
  ).find(({ day }) => day > '05-20');
  assert.ok(friendly);
  const { id: event } = friendly;
  const at = (target: string, json?: object) => club.ask(target, { token, json });
  const path = `/api/desk/playing/sides/${event}`;
  const read = async (): Promise<TeamSelectionPageData> => (await at(`GET ${path}`)).body;
  const say = (member: string, word: 'yes' | 'no' | 'if needed', of = event) =>
    db
      .insertInto('answer')
      .values({ event: of, member, word, way: 'site', made_at: `${of} ${member}`, at: '' })
      .execute();
  const save = (version: number, picks: object[], more: object = {}) =>
    at(`PUT ${path}`, {
      version,
      rinks: 2,
      players: 3,
      captain: null,
      reserves: 'ask',
      note: '',
      picks,
      ...more,
    });
  return { ...club, friendly, event, at, path, read, say, save };
}

export const seat = (member: string, rink: number, place: number) => ({ member, rink, place });

export const guest = (name: string, rink: number, place: number) => ({ member: null, name, rink, place });
