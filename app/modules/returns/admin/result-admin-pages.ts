import type { z } from 'zod';
import type {
  captainResultRowSchema,
  captainResultsPageSchema,
  leagueFinesPageSchema,
  matchResultEditorSchema,
  printedMatchCardsSchema,
} from './result-admin-schemas.server.ts';

export type CaptainResultRow = z.output<typeof captainResultRowSchema>;
export type CaptainResultsPageData = z.output<typeof captainResultsPageSchema>;
export type LeagueFinesPageData = z.output<typeof leagueFinesPageSchema>;
export type MatchResultEditorData = z.output<typeof matchResultEditorSchema>;
export type PrintedMatchCards = z.output<typeof printedMatchCardsSchema>;

/** Returns the path of one result's admin page. */
export const getMatchResultEditorPath = (id: string) => `/desk/league/returns/${encodeURIComponent(id)}`;
