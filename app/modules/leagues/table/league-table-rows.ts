import type { z } from 'zod';
import { type LeagueTeamStanding, roundToHundredths } from '#app/modules/formats/formats.ts';
import type { leagueResultRowSchema, leagueStandingsRowSchema } from './league-table-schemas.server.ts';

/** Tables and results as pages show them. */
export type LeagueStandingsRow = z.output<typeof leagueStandingsRowSchema>;
export type LeagueResultRow = z.output<typeof leagueResultRowSchema>;

/** Formats a row of the table, in the columns of docs/requirements.md section 3. */
export function toLeagueStandingsRow(standing: LeagueTeamStanding): LeagueStandingsRow & { place: string } {
  const { team, played, won, lost, drawn, against, diff, points } = standing;
  const text = (figure: number) => String(roundToHundredths(figure));
  return {
    place: standing.shared ? `${standing.place}=` : String(standing.place),
    team: team.name,
    played: text(played),
    won: text(won),
    lost: text(lost),
    draw: text(drawn),
    for: text(standing.for),
    ag: text(against),
    diff: text(diff),
    points: text(points),
  };
}
