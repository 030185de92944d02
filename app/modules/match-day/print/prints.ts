import type { z } from 'zod';
import type { MatchFormat } from '#app/modules/formats/formats.ts';
import type { printedRinkCardsSchema, teamSheetSchema } from './print-schemas.server.ts';

export type PrintedRinkCards = z.output<typeof printedRinkCardsSchema>;
export type TeamSheet = z.output<typeof teamSheetSchema>;

/** Return the row labels of a printed card: its ends and the extra one, or enough rows to reach the shots. */
export function getPrintedCardRowLabels({
  length,
  extraEnd,
}: Pick<MatchFormat, 'length' | 'extraEnd'>): string[] {
  const numbers = (many: number) => Array.from({ length: many }, (_, at) => String(at + 1));
  if (!length) return numbers(21);
  if ('shots' in length) return numbers(Math.min(2 * length.shots - 1, 30));
  if (!('sets' in length)) return [...numbers(length.ends), ...(extraEnd ? ['Extra'] : [])];
  const sets = numbers(length.sets).flatMap((set) => numbers(length.ends).map((end) => `${set}.${end}`));
  return [...sets, ...(length.tieBreak ? ['Tie'] : [])];
}
