import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { getPlayerNameSortKey } from '#app/modules/fixtures/fixtures.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  lookUpRegisteredPlayer,
  type PlayerRegistrationInput,
  type RegisteredNamesake,
} from './match-registration.ts';

interface Given {
  set: Pick<ContentChangeSet, 'tx' | 'add' | 'change'>;
  now: string;
  clubName: (id: string) => string;
}

/** Registers a player for a club, new or matched by name; returns `why` if the match is ambiguous. */
export async function registerLeaguePlayer(
  { set, now, clubName }: Given,
  asked: PlayerRegistrationInput,
): Promise<{ player: string } | { why: string }> {
  const it = lookUpRegisteredPlayer(asked, await namesakes(set.tx, asked.name), clubName);
  if ('why' in it) return it;
  const { name, number, club, season, from } = asked;
  const id = it.player ?? newShortId();
  if (it.player === null)
    await set.add('league_player', {
      id,
      name,
      sort: getPlayerNameSortKey(name),
      number,
      erased_at: null,
      updated_at: now,
    });
  else await set.change('league_player', id, { updated_at: now, ...(number && { number }) });
  await set.add('player_registration', {
    ...{ id: newShortId(), player: id, club, season, from_day: from, until_day: null },
    ...{ how: it.player === null ? 'registered' : it.how, made_at: now },
  });
  return { player: id };
}

async function namesakes(db: Kysely<DatabaseSchema>, name: string): Promise<RegisteredNamesake[]> {
  const players = await db
    .selectFrom('league_player')
    .select(['id', 'number'])
    .where('sort', '=', getPlayerNameSortKey(name))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
  if (players.length === 0) return [];
  const all = await db
    .selectFrom('player_registration')
    .select(['player', 'season', 'club', 'from_day as from', 'until_day as until'])
    .where(
      'player',
      'in',
      players.map(({ id }) => id),
    )
    .orderBy('from_day')
    .execute();
  return players.map(({ id, number }) => ({
    id,
    number,
    registrations: all.filter(({ player }) => player === id),
  }));
}
