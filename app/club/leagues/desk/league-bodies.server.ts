import { z } from '@hono/zod-openapi';
import { bothSides, figures, fittingFormat, points, shots } from '#app/club/formats/schemas.server.ts';
import { line, lines, recorded } from '#app/club/leagues/results/results-bodies.server.ts';
import { source } from '#app/club/leagues/table/schemas.server.ts';
import { readDay, showDay } from '#app/core/dates.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** What the calls about a league at the desk take. */

const name = line(80).min(1, 'Please give a name.');
export const newTeam = z.object({ name });
export const changedTeam = z.object({ name, carried: figures.optional() });

export const changedLeague = z.object({
  source: source.optional(),
  card: fittingFormat.optional(),
  name: name.optional(),
  starts: line(120).optional(),
  label: line(120).optional(),
  about: lines(1000).optional(),
});

const day = z.string('Please give the date.').refine((text) => {
  return /^\d\d-\d\d$/.test(text) && readDay(showDay(text)) === text;
}, 'Please give a date of the season.');

const team = z
  .string('Please choose a club.')
  .min(1, 'Please choose a club.')
  .max(100)
  .refine(isStorable, notStorable);

export const severalMatches = z.object({
  day,
  /** Its calendar year; the season's where it is not said. */
  year: z.int().optional(),
  matches: z
    .array(
      bothSides(team).extend({ shots: bothSides(shots).nullable(), points: bothSides(points).nullable() }),
    )
    .min(1, 'Please put at least one match.')
    .max(20, 'That are too many at once: at most 20.'),
});

export const changedMatch = recorded.extend({ day });

export const newDeduction = z
  .object({ team, points: points.default(0), shots: shots.default(0), why: line(200).default('') })
  .refine(({ points, shots }) => points > 0 || shots > 0, {
    path: ['points'],
    message: 'How many points or shots are deducted?',
  });
