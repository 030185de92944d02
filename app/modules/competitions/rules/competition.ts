import type { CompetitionKind, CompetitionState } from '#db/schema/competitions.ts';
import { fewestForKnockOut } from './draw.ts';

/** What a competition's states and kinds are called. */

export const competitionStateWords: Record<CompetitionState, string> = {
  entries: 'taking entries',
  drawn: 'drawn, not published',
  published: 'being played',
  finished: 'finished',
};

export const kindWords: Record<CompetitionKind, string> = {
  'knock-out': 'Knock-out',
  'round-robin': 'Round robin',
  groups: 'Groups, then a knock-out',
  consolation: 'Knock-out with a consolation draw',
};

/** What is usual for so many: under eight everybody plays everybody. */
export const usualKind = (entries: number): CompetitionKind =>
  entries < fewestForKnockOut ? 'round-robin' : 'knock-out';

export const reminderWords: Record<string, string> = {
  '7,1': 'a week before and a day before',
  '7': 'a week before',
  '1': 'a day before',
  '': 'never',
};
