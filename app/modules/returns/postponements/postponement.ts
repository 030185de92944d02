import type { z } from 'zod';
import type { offeredMatchDaySchema } from './postponement-schemas.server.ts';

export type OfferedMatchDay = z.output<typeof offeredMatchDaySchema>;

/** Match that could not be played on its day. */
export interface MatchPostponement {
  id: string;
  askedBy: 'home' | 'away' | 'secretary';
  why: string;
  /** 'YYYY-MM-DD' */
  firstDay: string;
  offers: OfferedMatchDay[];
  state: 'asked' | 'offered' | 'chosen' | 'refused' | 'lapsed';
  chosen: string | null;
  /** Deadline by the rule. */
  until: string;
  askedAt: string;
}
