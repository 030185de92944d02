import type { Kind } from '#app/club/calendar/kinds/kinds.ts';

interface Placed {
  kind: Pick<Kind, 'nature'>;
  /** Words filled in; '' where it is not known. */
  location: string;
}

/** 'Home' or 'Away' of a match whose place is known; '' of whatever has no other side. */
export function homeOrAway({ kind, location }: Placed, club: string): 'Home' | 'Away' | '' {
  if (kind.nature !== 'match' || !location) return '';
  return location === club ? 'Home' : 'Away';
}
