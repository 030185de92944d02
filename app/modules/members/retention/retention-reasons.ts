import type { RetentionReason } from '#app/kernel/table-facts.ts';
import type { Club } from '#app/site/club.ts';

/** Data retained about a former member, and why, as rendered before the removal. */
interface RetainedData {
  /** Feature that the club must use. */
  use?: keyof Club['uses'];
  what: string;
  why: string;
}

export const memberDataRetentionReasons = {
  forum: {
    what: 'Messages in the forum and their pictures, under ‘A former member’',
    why: 'a conversation makes little sense with pieces missing. Any that should go can be removed first',
  },
  board: {
    what: 'Names in draws, results and honours of competitions',
    why: 'they are public, as on the noticeboard. Anyone who would rather not be named can tell the Secretary',
  },
  played: {
    what: 'A record that someone played, helped or came on a day, without the name',
    why: 'teams, rotas and numbers for that day must stay right. This is deleted two years after the day',
  },
  accounts: {
    use: 'subscriptions',
    what: 'Amounts, dates and receipts of subscriptions, without the name',
    why: 'the club’s accounts must still add up',
  },
  letters: {
    use: 'letters',
    what: 'A record that a letter was sent to someone, without the name and address',
    why: 'the club can say how many people it wrote to',
  },
  record: {
    what: 'Changes the committee made to the account, with the name',
    why: 'mistakes can be put right. They are deleted after two years',
  },
  office: {
    what: 'Changes made in Club admin as an officer, with the name',
    why: 'the club must be able to say who decided what',
  },
  mail: {
    what: 'If someone else here shares the address, which emails were sent to it, but not their text',
    why: 'emails that went astray can be traced. They are deleted after 30 days',
  },
  asked: {
    what: 'Entries for opens, membership enquiries and complaints',
    why: 'they are stored for as long as the privacy page says, then deleted automatically',
  },
} as const satisfies Record<RetentionReason, RetainedData>;

export const deletedMemberDataText =
  'The name, addresses, phone numbers and password are deleted straight away and permanently. So are all sign-ins, the topics followed and read, reactions, the personal calendar address and the membership records.';

/** Return the retained data, with reasons, for a club with these features. */
export const getRetainedMemberData = (uses: Club['uses']): RetainedData[] =>
  Object.values(memberDataRetentionReasons).filter((reason: RetainedData) => !reason.use || uses[reason.use]);
