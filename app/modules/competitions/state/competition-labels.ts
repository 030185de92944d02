import { minKnockOutEntries } from '#app/modules/competition-rules/competition-rules.ts';
import type { CompetitionKind, CompetitionState } from '#db/schema/competitions.ts';

/** Labels of a competition's states and kinds. */

export const competitionStateLabels: Record<CompetitionState, string> = {
  entries: 'taking entries',
  drawn: 'drawn, not published',
  published: 'being played',
  finished: 'finished',
};

export const competitionKindLabels: Record<CompetitionKind, string> = {
  'knock-out': 'Knock-out',
  'round-robin': 'Round robin',
  groups: 'Groups, then a knock-out',
  consolation: 'Knock-out with a consolation draw',
};

/** Default format for this number of entries: a round robin under eight. */
export const getDefaultCompetitionKind = (entries: number): CompetitionKind =>
  entries < minKnockOutEntries ? 'round-robin' : 'knock-out';

export const reminderScheduleLabels: Record<string, string> = {
  '7,1': 'a week before and a day before',
  '7': 'a week before',
  '1': 'a day before',
  '': 'never',
};
