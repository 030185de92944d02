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
    why: 'a conversation makes little sense with pieces missing. Whatever should go as well can be removed first',
  },
  board: {
    what: 'Names in draws, results and honours of competitions',
    why: 'they are as on the notice board. Whoever would rather not be named says so to the Secretary',
  },
  played: {
    what: 'That somebody played, helped or came on a day, without the name',
    why: 'sides, rotas and numbers of that day must stay right. It goes two years after the day',
  },
  accounts: {
    use: 'subscriptions',
    what: 'Amounts, days and receipts of subscriptions, without the name',
    why: 'the club’s accounts must still add up',
  },
  letters: {
    use: 'letters',
    what: 'That a letter went to somebody, without name and address',
    why: 'the club can say to how many it wrote',
  },
  record: {
    what: 'What the committee did with the account, with the name',
    why: 'mistakes can be put right. It goes after two years',
  },
  office: {
    what: 'What was done at the desk as an officer, with the name',
    why: 'the club must be able to say who decided what',
  },
  mail: {
    what: 'Where somebody else here shares the address: which mail went to it, not what it said',
    why: 'mail that went astray can be traced. It goes after 30 days',
  },
  asked: {
    what: 'Entries for opens, what was written to ask to join, and complaints',
    why: 'they are kept for as long as the privacy page says, and then go by themselves',
  },
} as const satisfies Record<string, RetainedData>;

export type MemberDataRetentionReason = keyof typeof memberDataRetentionReasons;

export const deletedMemberDataText =
  'Name, addresses, telephone numbers and password go at once and for good, and with them where somebody is signed in, what they follow and have read, their reactions, their diary, and what the register says of them.';

/** Return the retained data, with reasons, for a club with these features. */
export const getRetainedMemberData = (uses: Club['uses']): RetainedData[] =>
  Object.values(memberDataRetentionReasons).filter((reason: RetainedData) => !reason.use || uses[reason.use]);
