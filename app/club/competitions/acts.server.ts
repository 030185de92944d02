import { seasonWords } from '#app/club/competitions/facts/days.ts';
import type { CompetitionRow } from './course.server.ts';

export const titled = ({ name, ...when }: Pick<CompetitionRow, 'name' | 'season' | 'winter'>) =>
  `${name} ${seasonWords(when)}`;

/** What is done to a competition, in the record and in the list of latest changes. */
export const actOn = (competition: CompetitionRow, act: string, title = titled(competition)) => ({
  ...{ room: 'competitions', subject: `competition:${competition.slug}`, act, title },
});
