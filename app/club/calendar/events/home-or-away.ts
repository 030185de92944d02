import type { EventType } from '#db/schema/calendar.ts';
import { isMatch } from './event-kinds.ts';

interface Placed {
  type: EventType;
  /** Words filled in; '' where it is not known. */
  location: string;
}

/** 'Home' or 'Away' of a match whose place is known; '' of roll-ups, opens and county events, which have no other side. */
export function homeOrAway({ type, location }: Placed, club: string): 'Home' | 'Away' | '' {
  if (!isMatch(type) || !location) return '';
  return location === club ? 'Home' : 'Away';
}
