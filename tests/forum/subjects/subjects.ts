import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ForumLinksOfSubject } from '#app/modules/forum-messages/messages/subject-schemas.server.ts';
import type { DemoPerson } from '#server/demo/cast.ts';
import { said } from '#tests/forum/topics.ts';
import { demoPeople, openClub } from '#tests/members.ts';

export interface Named {
  kind: string;
  id: string;
}

export const tuesday = { kind: 'event', id: '2025-05-20-tuesday' };
export const pairs = { kind: 'tie', id: 'pairs-1-2' };
export const shield = { kind: 'open', id: 'spencer-shield' };
export const gone = 'The item you linked to has been deleted.';

export async function openForum(t: TestContext) {
  const club = await openClub(t);
  const tokens = new Map<DemoPerson, string>();
  async function as(who: DemoPerson, target: string, json?: unknown) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return club.ask(target, { token, json });
  }
  async function topic(about: Named | null | undefined, title = 'A lift?', who = demoPeople.tom) {
    const given = { title, content: said('From the church at 1'), category_id: 'matches', about };
    const answer = await as(who, 'POST /forum/topics', given);
    club.move(1);
    return answer;
  }
  const read = async (id: string) => (await as(demoPeople.joan, `GET /forum/topics/${id}`)).body;
  const titles = async (about: string) =>
    (await as(demoPeople.joan, `GET /forum/topics?about=${about}`)).body.map(
      ({ title }: { title: string }) => title,
    );
  const talk = async (...of: string[]): Promise<ForumLinksOfSubject[]> =>
    (await as(demoPeople.joan, `GET /api/forum/about?of=${of.join()}`)).body;
  return { ...club, as, topic, read, titles, talk };
}

/** Insert a season with one event, a Tuesday. */
export async function addSeason(
  { db }: Awaited<ReturnType<typeof openForum>>,
  year: number,
  published: boolean,
) {
  await db
    .insertInto('season')
    .values({ year, published_at: published ? '2024-01-01T00:00:00.000Z' : null })
    .execute();
  const [one] = await db.selectFrom('event').selectAll().where('id', '=', tuesday.id).execute();
  assert.ok(one);
  const id = `${year}-05-07-tuesday`;
  await db
    .insertInto('event')
    .values({ ...one, id, season: year, day: '05-07', opponent: 'Saltfleet', location: '{club}' })
    .execute();
  return { kind: 'event', id };
}
