import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { getEventTitle } from '#app/core/event.ts';
import { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import { filterPresentArrivals } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { MyRollUps } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { getRollUpPositionName } from '#app/modules/roll-ups/draw/games.ts';
import { getPlayersWithoutGame } from '#app/modules/roll-ups/draw/late-arrivals.ts';
import { readRollUpDraws } from '#app/modules/roll-ups/draws/roll-up-draws.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readFutureRollUps } from './roll-ups-section.server.ts';
import { readRollUpSeasonTable } from './season-table.server.ts';

/** Fetch the member's page: today's latest draw with their own game, and the season's table. */
export async function readMyRollUps(site: Site, viewer: SignedInViewer): Promise<MyRollUps> {
  const table = await readRollUpSeasonTable(site);
  return {
    today: await readDrawOfToday(site, viewer),
    table: table?.map(({ member, ...row }) => ({ ...row, isMe: member === viewer.id })) ?? null,
  };
}

async function readDrawOfToday(site: Site, viewer: SignedInViewer): Promise<MyRollUps['today']> {
  const date = todayInLondon(site.clock);
  for (const now of await readFutureRollUps(site)) {
    if (now.date !== date) continue;
    const draw = (await readRollUpDraws(site.db, now.event.id)).at(-1);
    if (!draw) continue;
    const arrivals = await readRollUpArrivals(site.db, now.event.id);
    const who = (id: string) => arrivals.find((one) => one.id === id);
    const isMe = (id: string) => who(id)?.member === viewer.id;
    const waiting = getPlayersWithoutGame(
      filterPresentArrivals(arrivals).map(({ id }) => id),
      draw.games,
      draw.out,
    );
    return {
      name: getEventTitle(now.event),
      number: draw.number,
      games: draw.games.map(({ rink, sides }) => ({
        rink,
        mine: sides.some(({ players }) => players.some(isMe)),
        sides: sides.map(({ players, shots }) => ({
          shots,
          players: players.map((id, at) => ({
            name: who(id)?.name ?? '',
            isMe: isMe(id),
            place: getRollUpPositionName(players.length, at),
          })),
        })),
      })),
      waiting: waiting.map((id) => who(id)?.name ?? ''),
    };
  }
  return null;
}
