import type { EventNow } from '#app/modules/calendar/calendar.server.ts';
import type { Club } from '#app/site/club.ts';

/** 'names' and 'roll-up' stand in the season alone: no calendar of their own has what is not settled, or what is over. */
export const kinds = ['match', 'tie', 'duty', 'coming', 'names', 'roll-up'] as const;

/** Something of a member's own on a day: what the page shows of it and what their calendar says. */
export interface OwnDay {
  /** 'match:…', 'duty:…': the same for good. */
  item: string;
  kind: (typeof kinds)[number];
  /** 'YYYY-MM-DD', and the last of its days. */
  date: string;
  until: string;
  /** 'HH:MM', for the order of a day; '' where none is known. */
  at: string;
  /** In words: '2pm', '1:30 for 2pm'. */
  time: string;
  /** When it begins and ends in London, 'YYYY-MM-DDTHH:MM'; whole days without a time. */
  start: string;
  end: string;
  allDay: boolean;
  /** 'Larkby v Osmoor', 'Teas, Osmoor' */
  title: string;
  /** The member's own part: 'Lead, rink 2'; '' for none. */
  part: string;
  /** What else is to be known, a line each. */
  lines: string[];
  place: string;
  /** Where it stands on the site. */
  path: string;
  /** 'Cancelled'; '' for what is on. */
  off: string;
  /** Whether it is not sure yet that it is theirs: a reserve, a waiting list. */
  isOpen: boolean;
}

/** What days are worked out from: events as they stand now, by their ids. */
export interface Around {
  club: Club;
  events: Map<string, EventNow>;
}

/** A moment without a zone as a text. */
export const asText = (moment: { toString(options: object): string }) =>
  moment.toString({ smallestUnit: 'minute' });
