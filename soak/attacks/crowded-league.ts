import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPeople } from '#server/demo/cast.ts';
import { type Attack, signIn, type Target } from '#tests/attacks/attack.ts';

/** Attacks of the site of a league that a club follows: an officer triggers its fetch again and again, as each poll does. */

/** An attack with a server of its own, whose address is a setting of the site. */
export interface LeagueAttack extends Attack {
  settings(): Promise<Record<string, string>>;
}

const key = 'crowded';
const often = 2100;

function bookOf(count: number, sequence: number, name: string) {
  const fixtures = Array.from({ length: count }, (_, at) => ({
    ...{ id: `${name}-${at}`, division: key, home: 'us', away: 'them', time: '18:00', sequence },
    ...{ date: `2025-0${5 + (at % 4)}-${10 + (at % 18)}`, state: 'on' },
  }));
  const teams = [
    { id: 'us', name: 'Larkby', club: 'us', division: key },
    { id: 'them', name: 'Tathby', club: 'them', division: key },
  ];
  const clubs = [
    { id: 'us', name: 'Larkby' },
    { id: 'them', name: 'Tathby' },
  ];
  const divisions = [{ key, name: 'Division 1', table: [] }];
  return {
    version: 1,
    league: key,
    name: 'Crowded',
    season: 2025,
    sequence,
    divisions,
    clubs,
    teams,
    fixtures,
  };
}

/** Return `count` of our matches in each response, with new ids or with the same. */
function leagueAttack(name: string, count: number, isNew: boolean): LeagueAttack {
  let sequence = 0;
  let address = '';
  const server = createServer((_, response) => {
    sequence += 1;
    const book = bookOf(count, sequence, isNew ? `of-${sequence}` : 'one');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(book));
  });
  server.unref();
  return {
    name,
    async settings() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return { EXCHANGE_INSIDE: address };
    },
    async run(target, lasts) {
      const call = await officer(target);
      const at = '/api/desk/results/leagues/tuesday/following';
      const { peer } = await call('POST', at, { address, league: key, club: 'us', takes: 'self' });
      const end = performance.now() + lasts;
      while (performance.now() < end) {
        await call('POST', `/api/desk/results/following/${peer.id}/fetch`, {});
        await wait(often);
      }
      const { fixtures } = await call('GET', at);
      server.close();
      const taken = fixtures.filter(({ event }: { event: string | null }) => event !== null);
      return { storedBeyond400: Math.max(0, fixtures.length - 400), takenUnasked: taken.length };
    },
  };
}

async function officer(target: Target) {
  const token = await signIn(target, demoPeople.peter);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method: string, path: string, json?: object) => {
    const body = json && { body: JSON.stringify(json) };
    const answer = await fetch(`${target.url}${path}`, { method, headers, ...body });
    const text = await answer.text();
    if (answer.status >= 400 && answer.status !== 429) throw new Error(`${method} ${path}: ${text}`);
    return text && answer.status !== 429 ? JSON.parse(text) : undefined;
  };
}

export const leagueAttacks = [
  leagueAttack('a followed league of 8,000 matches of ours', 8000, false),
  leagueAttack('a followed league with 400 new matches at each answer', 400, true),
];
