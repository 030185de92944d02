import type { MemberDayKinds } from '#app/kernel/module.ts';
import { type ClubUses, isModuleUsed } from '#app/kernel/ports.ts';
import { modules } from '#app/modules.ts';

/** Kind of a member's days, as its module's manifest describes it (`memberDays`). */
interface MemberDayFacts {
  kind: keyof MemberDayKinds;
  order: number;
  /** 'duties', in the list of what the page shows; left out for days that stand beside others. */
  about?: string;
  /** State of its row in the week of My page, where these days have rows of their own. */
  weekState?: string;
  /** True where the role stands in the event's own row there. */
  isInEventRow?: boolean;
  /** Text on the page in place of the role: the day is the last one for it, and is not over when it has passed. */
  deadline?: string;
  /** True if the details are only in the calendar feed. */
  hidesDetails?: boolean;
  /** True for what happened: it stands among the past days at once. */
  isRecord?: boolean;
  /** True if another day of the member's for the same event takes its place. */
  isSuperseded?: boolean;
}

declare module '#app/kernel/module.ts' {
  /** Kinds of members' days: each module adds its own. */
  interface MemberDayKinds {}
  interface ModuleManifest {
    memberDays?: readonly MemberDayFacts[];
  }
}

/** Entry of a member's own on a day, for the page and the calendar feed. */
export interface MemberDiaryDay {
  /** 'match:…', 'duty:…'; permanent. */
  item: string;
  kind: keyof MemberDayKinds;
  /** Id of the event in which the member takes part. */
  event?: string;
  /** 'YYYY-MM-DD', and the last day; '' if none is set, which only the page shows. */
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
  /** State on the page, in place of the role. */
  state?: string;
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

const compareByOrder = (one: MemberDayFacts, other: MemberDayFacts) => one.order - other.order;

const factsInOrder: MemberDayFacts[] = modules
  .flatMap(({ memberDays = [] }) => memberDays)
  .toSorted(compareByOrder);

export const memberDiaryDayKinds: (keyof MemberDayKinds)[] = factsInOrder.map(({ kind }) => kind);

const factsByKind = Object.fromEntries(factsInOrder.map((facts) => [facts.kind, facts])) as Record<
  keyof MemberDayKinds,
  MemberDayFacts
>;

export const getMemberDayFacts = ({ kind }: Pick<MemberDiaryDay, 'kind'>) => factsByKind[kind];

/** Descriptions of the days that a club's members may have: 'duties'. */
export const getMemberDayTexts = (club: ClubUses) =>
  modules
    .filter((module) => isModuleUsed(module, club))
    .flatMap(({ memberDays = [] }) => memberDays)
    .toSorted(compareByOrder)
    .flatMap(({ about }) => about ?? []);
