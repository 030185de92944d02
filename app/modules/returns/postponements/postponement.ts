import type { z } from 'zod';
import type { offeredDaySchema } from './postponement-schemas.server.ts';

export type OfferedDay = z.output<typeof offeredDaySchema>;

/** Match that could not be played on its day. */
export interface Postponement {
  id: string;
  askedBy: 'home' | 'away' | 'secretary';
  why: string;
  /** 'YYYY-MM-DD' */
  firstDay: string;
  offers: OfferedDay[];
  state: 'asked' | 'offered' | 'chosen' | 'refused' | 'lapsed';
  chosen: string | null;
  /** Deadline by the rule. */
  until: string;
  askedAt: string;
}
