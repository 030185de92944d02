import { competitionsWaiting } from '#app/club/competitions/competitions.server.ts';
import { resultsWaiting } from '#app/club/leagues/leagues.server.ts';
import { counted } from '#app/club/pages/counted.ts';
import { today } from '#app/core/clock.ts';
import type { Site } from '#app/site/site.server.ts';
import { countsNow } from './counts.server.ts';
import type { Waiting } from './desk-home-schemas.server.ts';
import { type RoomNow, waitingFor } from './room-now.ts';

export async function resultsRoom(site: Site): Promise<RoomNow> {
  const waiting = await resultsWaiting(site);
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
  const { competitions, undrawn } = await competitionsWaiting(site.db, today(site.clock));
  const claims = competitions.flatMap(({ slug, name, waiting }) =>
    waiting.map(({ line, dispute }) => ({
      name: `${name}, ${line}`,
      path: `/desk/competitions/${slug}`,
      isDisputed: dispute !== null,
    })),
  );
  const disputed = claims.filter(({ isDisputed }) => isDisputed).map(plain);
  const unconfirmed = claims.filter(({ isDisputed }) => !isDisputed).map(plain);
  const toDraw = undrawn.map(({ slug, name }) => ({ name, path: `/desk/competitions/${slug}` }));
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

const plain = ({ name, path }: Waiting['first'][number]) => ({ name, path });

export async function forumRoom(site: Site): Promise<RoomNow> {
  const { reports } = await countsNow(site);
  const what = counted(reports, 'report from the forum', 'reports from the forum');
  return {
    line: reports > 0 ? what : 'Nothing has been reported',
    waiting: reports > 0 ? [{ what, path: '/desk/forum', first: [] }] : [],
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

export async function membersRoom(site: Site): Promise<RoomNow> {
  const { members, outside } = await countsNow(site);
  return {
    line: [counted(members, 'member', 'members'), outside > 0 && `${outside} not signed in yet`]
      .filter(Boolean)
      .join(', '),
  };
}
