import { randomInt } from 'node:crypto';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { RandomSource } from '#app/modules/competition-rules/competition-rules.ts';
import type {
  CompetitionRoundRow,
  CompetitionTieRow,
} from '#app/modules/competitions/state/stored-competition.server.ts';
import type { CompetitionRoundTable, CompetitionTieTable } from '#db/schema/competitions.ts';

export const secureRandomSource: RandomSource = () => randomInt(2 ** 32) / 2 ** 32;

/** Adds the rounds, then the ties in order: later ties reference earlier ones. */
export async function addDrawRows(
  changeSet: ContentChangeSet,
  { rounds, ties }: { rounds: CompetitionRoundTable[]; ties: CompetitionTieTable[] },
) {
  for (const round of rounds) await changeSet.add('round', round);
  for (const tie of ties) await changeSet.add('tie', tie);
}

/** Removes the later ties first: they reference the earlier ones. */
export async function removeDrawRows(
  changeSet: ContentChangeSet,
  { rounds, ties }: { rounds: CompetitionRoundRow[]; ties: CompetitionTieRow[] },
): Promise<void> {
  for (const tie of ties.toReversed()) await changeSet.remove('tie', tie.id);
  for (const round of rounds) await changeSet.remove('round', round.id);
}
