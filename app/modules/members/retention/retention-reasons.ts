import type { FeatureName } from '#app/kernel/feature.ts';
import type { RetentionReason, RetentionReasons } from '#app/kernel/table-facts.ts';
import { modules } from '#app/modules.ts';
import type { Club } from '#app/site/club.ts';

/** Data retained about a former member, and why, as rendered before the removal. */
interface RetainedData {
  /** Place in the list. */
  order: number;
  /** Feature that the club must use. */
  feature?: FeatureName;
  what: string;
  why: string;
}

declare module '#app/kernel/module.ts' {
  interface ModuleManifest {
    /** Data about former members that the module retains for reasons of its own. */
    retainedData?: Readonly<Partial<Record<keyof RetentionReasons, RetainedData>>>;
  }
}

/** Reasons that several modules have. */
const commonReasons: Record<Exclude<RetentionReason, keyof RetentionReasons>, RetainedData> = {
  forum: {
    order: 10,
    what: 'Messages in the forum and their pictures, under ‘A former member’',
    why: 'a conversation makes little sense with pieces missing. Any that should go can be removed first',
  },
  board: {
    order: 20,
    what: 'Names in draws, results and honours of competitions',
    why: 'they are public, as on the noticeboard. Anyone who would rather not be named can tell the Secretary',
  },
  played: {
    order: 30,
    what: 'A record that someone played, helped or came on a day, without the name',
    why: 'teams, rotas and numbers for that day must stay right. This is deleted two years after the day',
  },
  accounts: {
    order: 40,
    feature: 'subscriptions',
    what: 'Amounts, dates and receipts of subscriptions, without the name',
    why: 'the club’s accounts must still add up',
  },
  record: {
    order: 60,
    what: 'Changes the committee made to the account, with the name',
    why: 'mistakes can be put right. They are deleted after two years',
  },
  office: {
    order: 70,
    what: 'Changes made in Club admin as an officer, with the name',
    why: 'the club must be able to say who decided what',
  },
  mail: {
    order: 80,
    what: 'If someone else here shares the address, which emails were sent to it, but not their text',
    why: 'emails that went astray can be traced. They are deleted after 30 days',
  },
  asked: {
    order: 90,
    what: 'Entries for opens, membership enquiries and complaints',
    why: 'they are stored for as long as the privacy page says, then deleted automatically',
  },
};

export const deletedMemberDataText =
  'The name, addresses, phone numbers and password are deleted straight away and permanently. So are all sign-ins, the topics followed and read, reactions, the personal calendar address and the membership records.';

/** Return the retained data, with reasons, for a club with these features. */
export const getRetainedMemberData = (uses: Club['uses']): RetainedData[] =>
  [commonReasons, ...modules.map(({ retainedData = {} }) => retainedData)]
    .flatMap((reasons: Record<string, RetainedData>) => Object.values(reasons))
    .filter(({ feature }) => !feature || uses[feature])
    .toSorted((a, b) => a.order - b.order);
