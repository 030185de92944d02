import type { z } from 'zod';
import type {
  finesRoom,
  oneReturnScreen,
  printedReturns,
  returnRow,
  returnsRoom,
} from './desk-schemas.server.ts';

export type ReturnRow = z.output<typeof returnRow>;
export type ReturnsRoom = z.output<typeof returnsRoom>;
export type FinesRoom = z.output<typeof finesRoom>;
export type OneReturn = z.output<typeof oneReturnScreen>;
export type PrintedReturns = z.output<typeof printedReturns>;

/** Returns the path of one result's admin page. */
export const returnPath = (id: string) => `/desk/league/returns/${encodeURIComponent(id)}`;
