import type { CompetitionRow } from './course.server.ts';

export const titled = ({ name, season }: Pick<CompetitionRow, 'name' | 'season'>) => `${name} ${season}`;

/** What is done to a competition, in the record and in the list of latest changes. */
export const actOn = (competition: CompetitionRow, act: string, title = titled(competition)) => ({
  ...{ room: 'competitions', subject: `competition:${competition.slug}`, act, title },
});
