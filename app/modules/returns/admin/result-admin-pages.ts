import type { z } from 'zod';
import type {
  captainResultsPageSchema,
  finesRoom,
  matchCardsSchema,
  resultEditorSchema,
  resultRowSchema,
} from './result-admin-schemas.server.ts';

export type CaptainResultRow = z.output<typeof resultRowSchema>;
export type CaptainResultsPageData = z.output<typeof captainResultsPageSchema>;
export type FinesRoom = z.output<typeof finesRoom>;
export type ResultEditorData = z.output<typeof resultEditorSchema>;
export type PrintedMatchCards = z.output<typeof matchCardsSchema>;

/** Returns the path of one result's admin page. */
export const resultEditorPath = (id: string) => `/desk/league/returns/${encodeURIComponent(id)}`;
