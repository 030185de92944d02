import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import type { Club } from '#app/site/club.ts';

/** 'names' and 'roll-up' are rendered on the season page only: the calendar feed has neither unsettled nor past days. */
export const memberDiaryDayKinds = ['match', 'tie', 'duty', 'coming', 'names', 'roll-up'] as const;

/** Entry of a member's own on a day, for the page and the calendar feed. */
export interface MemberDiaryDay {
  /** 'match:…', 'duty:…'; permanent. */
  item: string;
  kind: (typeof memberDiaryDayKinds)[number];
  /** 'YYYY-MM-DD', and the last day. */
  date: string;
  until: string;
  /** 'HH:MM', for sorting within a day; '' if unknown. */
  at: string;
  /** Formatted: '2pm', '1:30 for 2pm'. */
  time: string;
  /** Start and end in London, 'YYYY-MM-DDTHH:MM'; whole days without a time. */
  start: string;
  end: string;
  allDay: boolean;
  /** 'Larkby v Osmoor', 'Teas, Osmoor' */
  title: string;
  /** Role of the member: 'Lead, rink 2'; '' for none. */
  part: string;
  /** Further details, a line each. */
  lines: string[];
  place: string;
  /** Path of its page. */
  path: string;
  /** 'Cancelled'; '' if it is on. */
  off: string;
  /** True while unconfirmed: a reserve, a waiting list. */
  isOpen: boolean;
}

/** Context for building days: current events, by id. */
export interface MemberDiaryDayContext {
  club: Club;
  events: Map<string, CurrentEventState>;
}

/** Format a local date and time, without zone, to the minute. */
export const formatLocalDateTime = (moment: { toString(options: object): string }) =>
  moment.toString({ smallestUnit: 'minute' });
