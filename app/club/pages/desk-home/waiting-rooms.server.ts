import { listCompetitions } from '#app/club/competitions/desk/room.server.ts';
import { readRoom } from '#app/club/leagues/results/results-room.server.ts';
import { counted } from '#app/club/pages/counted.ts';
import { today } from '#app/core/clock.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Waiting } from './desk-home-schemas.server.ts';
import { type RoomNow, waitingFor } from './room-now.ts';

export async function resultsRoom(site: Site): Promise<RoomNow> {
  const { waiting } = await readRoom(site);
  const things = waiting.map(({ id, opponent, weekday, date }) => ({
    name: `${opponent}, ${weekday} ${date}`,
    path: `/desk/results/events/${id}`,
  }));
  return {
    line: waiting.length > 0 ? `${waiting.length} to enter` : 'Every match has its result',
    waiting: waitingFor(
      counted(waiting.length, 'result to enter', 'results to enter'),
      '/desk/results',
      things,
    ),
  };
}

export async function competitionsRoom(site: Site): Promise<RoomNow> {
  const competitions = await listCompetitions(site.db);
  const claims = competitions.flatMap(({ slug, name, waiting }) =>
    waiting.map(({ line, dispute }) => ({
      name: `${name}, ${line}`,
      path: `/desk/competitions/${slug}`,
      isDisputed: dispute !== null,
    })),
  );
  const disputed = claims.filter(({ isDisputed }) => isDisputed).map(plain);
  const unconfirmed = claims.filter(({ isDisputed }) => !isDisputed).map(plain);
  const toDraw = await closedUndrawn(site);
  const toPublish = competitions
    .filter(({ state }) => state === 'drawn')
    .map(({ slug, name }) => ({ name, path: `/desk/competitions/${slug}` }));
  const room = '/desk/competitions';
  const running = competitions.filter(({ state }) => state === 'published').length;
  const entering = competitions.filter(({ state }) => state === 'entries').length;
  return {
    line: [running > 0 && `${running} being played`, entering > 0 && `${entering} taking entries`]
      .filter(Boolean)
      .join(', '),
    waiting: [
      ...waitingFor(counted(disputed.length, 'score in dispute', 'scores in dispute'), room, disputed),
      ...waitingFor(counted(unconfirmed.length, 'score to confirm', 'scores to confirm'), room, unconfirmed),
      ...waitingFor(counted(toDraw.length, 'draw to make', 'draws to make'), room, toDraw),
      ...waitingFor(counted(toPublish.length, 'draw to publish', 'draws to publish'), room, toPublish),
    ],
  };
}

/** Entries have closed, and nobody has drawn them. */
async function closedUndrawn({ db, clock }: Site): Promise<Waiting['first']> {
  const [year = '', day = ''] = [today(clock).slice(0, 4), today(clock).slice(5)];
  const rows = await db
    .selectFrom('competition')
    .select(['slug', 'name'])
    .where('state', '=', 'entries')
    .where((e) =>
      e.or([e('season', '<', Number(year)), e.and([e('season', '=', Number(year)), e('closes', '<', day)])]),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ slug, name }) => ({ name, path: `/desk/competitions/${slug}` }));
}

const plain = ({ name, path }: Waiting['first'][number]) => ({ name, path });

export async function forumRoom({ db }: Site): Promise<RoomNow> {
  const count = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const what = counted(count.rows, 'report from the forum', 'reports from the forum');
  return {
    line: count.rows > 0 ? what : 'Nothing has been reported',
    waiting: count.rows > 0 ? [{ what, path: '/desk/forum', first: [] }] : [],
  };
}

export async function applicationsRoom({ db }: Site): Promise<RoomNow> {
  const people = await db
    .selectFrom('application')
    .select('name')
    .where('state', '=', 'new')
    .orderBy('made_at')
    .execute();
  const path = '/desk/applications';
  return {
    line: people.length > 0 ? counted(people.length, 'person asks', 'people ask') : 'Nobody is waiting',
    waiting: waitingFor(
      counted(people.length, 'person asks to join', 'people ask to join'),
      path,
      people.map(({ name }) => ({ name, path })),
    ),
  };
}

export async function membersRoom({ db }: Site): Promise<RoomNow> {
  const roll = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .select(({ fn }) => fn.count<number>('password_hash').as('inside'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const out = roll.rows - roll.inside;
  return {
    line: [counted(roll.rows, 'member', 'members'), out > 0 && `${out} not signed in yet`]
      .filter(Boolean)
      .join(', '),
  };
}
