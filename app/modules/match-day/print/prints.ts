import type { z } from 'zod';
import type { Format } from '#app/modules/formats/formats.ts';
import type { printedCards, teamSheet } from './print-schemas.server.ts';

export type PrintedCards = z.output<typeof printedCards>;
export type TeamSheet = z.output<typeof teamSheet>;

/** Return the row labels of a printed card: its ends and the extra one, or enough rows to reach the shots. */
export function lineLabels({ length, extraEnd }: Pick<Format, 'length' | 'extraEnd'>): string[] {
  const numbers = (many: number) => Array.from({ length: many }, (_, at) => String(at + 1));
  if (!length) return numbers(21);
  if ('shots' in length) return numbers(Math.min(2 * length.shots - 1, 30));
  if (!('sets' in length)) return [...numbers(length.ends), ...(extraEnd ? ['Extra'] : [])];
  const sets = numbers(length.sets).flatMap((set) => numbers(length.ends).map((end) => `${set}.${end}`));
  return [...sets, ...(length.tieBreak ? ['Tie'] : [])];
}
