import { Refusal } from '#app/core/refusals.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { StoredCompetition } from '#app/modules/competitions/state/stored-competition.server.ts';

export function findCompetitionEntry({ entries }: StoredCompetition, id: string) {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Refusal(404, 'We cannot find that entry. It may have been deleted.');
  return entry;
}

/** Removes an entry after its players, which reference it. */
export async function removeCompetitionEntry(changeSet: ContentChangeSet, id: string) {
  const players = await changeSet.tx.selectFrom('player').select('id').where('entry', '=', id).execute();
  for (const player of players) await changeSet.remove('player', player.id);
  return changeSet.remove('entry', id);
}
