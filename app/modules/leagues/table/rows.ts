import type { z } from 'zod';
import { exact, type Standing } from '#app/modules/formats/formats.ts';
import type { resultRow, tableRow } from './schemas.server.ts';

/** Tables and results as pages show them. */
export type TableRow = z.output<typeof tableRow>;
export type ResultRow = z.output<typeof resultRow>;

/** Formats a row of the table, in the columns of SPEC.md section 3. */
export function rowOf(standing: Standing): TableRow & { place: string } {
  const { team, played, won, lost, drawn, against, diff, points } = standing;
  const text = (figure: number) => String(exact(figure));
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
