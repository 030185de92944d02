import type { z } from 'zod';
import type { offer } from './postpone-schemas.server.ts';

export type Offer = z.output<typeof offer>;

/** Match that could not be played on its day. */
export interface Postponed {
  id: string;
  askedBy: 'home' | 'away' | 'secretary';
  why: string;
  /** 'YYYY-MM-DD' */
  firstDay: string;
  offers: Offer[];
  state: 'asked' | 'offered' | 'chosen' | 'refused' | 'lapsed';
  chosen: string | null;
  /** Deadline by the rule. */
  until: string;
  askedAt: string;
}
