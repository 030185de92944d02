import { showDay, weekdayOf } from '#app/core/dates.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { OpenTable } from '#db/schema/opens.ts';

export const aboutKinds = ['event', 'tie', 'open'] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** What a topic is about: a fixture, a match of a club competition or an open, with its place on the public site. */
export interface About {
  kind: AboutKind;
  id: string;
  /** 'Saltfleet (home)' */
  title: string;
  /** 'Tuesday 5 May'; for a competition's match the last day for it, if there is one. */
  when: string;
  href: string;
}

/** Things to choose from, under one heading. */
export interface AboutGroup {
  name: string;
  things: About[];
}

/** What is being said about one thing: how many topics there are and, where it is but one, which. */
export interface TopicLinks {
  about: string;
  topics: number;
  topic_id: string | null;
}

/** So many things can be asked about at once: their names fit an address. */
export const mostAsked = 150;

export const aboutGone = 'What it was to be about is not there any more.';
export const noSuchKind = 'A topic can be about an event, a match of a competition or an open.';

/** 'event:2025-05-06-tuesday': how a thing is named in addresses, and how it is stored. */
export const aboutKey = ({ kind, id }: { kind: AboutKind; id: string }) => `${kind}:${id}`;
export const isAboutKey = (text: string) => /^(event|tie|open):.{1,100}$/.test(text);

/** 'Tuesday 5 May, Saltfleet (home)' */
export function aboutWords({ kind, title, when }: About): string {
  return (kind === 'tie' ? [title, when] : [when, title]).filter(Boolean).join(', ');
}

/** Where the topics about a thing are listed, and another can be started. */
export const topicLinksAddress = (key: string) => `/forums/topics?about=${encodeURIComponent(key)}`;

type EventRow = Pick<EventTable, 'id' | 'season' | 'day' | 'type' | 'opponent' | 'location'>;

/** `calendar` is the year whose season is the calendar now. */
export function eventAbout(event: EventRow, home: string, calendar: number | undefined): About {
  const { id, season, day, type, opponent, location } = event;
  const played = location && !['roll-up', 'open', 'county'].includes(type);
  return {
    kind: 'event',
    id,
    title: played ? `${opponent} (${location === home ? 'home' : 'away'})` : opponent,
    when: dayIn(season, day, calendar),
    href: `${season === calendar ? '/full-calendar' : `/season/${season}`}#${encodeURIComponent(id)}`,
  };
}

export interface TieRow {
  id: string;
  player1: string;
  player2: string;
  round: string;
  due: string | null;
  competition: string;
  series: string;
  season: number;
}

export function tieAbout({ id, player1, player2, round, due, competition, series, season }: TieRow): About {
  return {
    kind: 'tie',
    id,
    title: `${competition}, ${round}: ${player1} v ${player2}`,
    when: due ? `by ${showDay(due)}` : '',
    href: `/club/${encodeURIComponent(series)}/${season}#${encodeURIComponent(id)}`,
  };
}

type OpenRow = Pick<OpenTable, 'slug' | 'season' | 'day' | 'name'>;

export function openAbout({ slug, season, day, name }: OpenRow, calendar: number | undefined): About {
  return {
    kind: 'open',
    id: slug,
    title: name,
    when: dayIn(season, day, calendar),
    href: `/opens/${encodeURIComponent(slug)}`,
  };
}

/** 'Tuesday 5 May', with the year where it is not the calendar's. */
function dayIn(season: number, day: string, calendar: number | undefined): string {
  return `${weekdayOf(season, day)} ${showDay(day)}${season === calendar ? '' : ` ${season}`}`;
}
