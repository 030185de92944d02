import type { MemberReplyKinds } from '#app/kernel/module.ts';
import { modules } from '#app/modules.ts';

/** Kind of replies, as its module's manifest describes it (`memberReplies`). */
interface MemberReplyFacts {
  ask: keyof MemberReplyKinds;
  order: number;
  /** State of its row, in place of 'Answer'. */
  state?: string;
  /** Title of the fold for more than a few of them: each match of a season may have one. */
  fold?: string;
  /** True if My page has buttons for it, instead of a row. */
  hasButtons?: boolean;
}

declare module '#app/kernel/module.ts' {
  /** Kinds of replies that are due from members: each module adds its own. */
  interface MemberReplyKinds {}
  interface ModuleManifest {
    memberReplies?: readonly MemberReplyFacts[];
  }
}

/** Reply that is due from a member. */
export interface PendingMemberReply {
  ask: keyof MemberReplyKinds;
  /** 'YYYY-MM-DD', if it concerns a day. */
  date: string;
  title: string;
  line: string;
  path: string;
  /** Id of its event; '' for none. */
  event: string;
}

const factsInOrder: MemberReplyFacts[] = modules
  .flatMap(({ memberReplies = [] }) => memberReplies)
  .toSorted((one, other) => one.order - other.order);

export const pendingMemberReplyKinds: (keyof MemberReplyKinds)[] = factsInOrder.map(({ ask }) => ask);

const factsByKind = Object.fromEntries(factsInOrder.map((facts) => [facts.ask, facts])) as Record<
  keyof MemberReplyKinds,
  MemberReplyFacts
>;

export const getMemberReplyFacts = ({ ask }: Pick<PendingMemberReply, 'ask'>) => factsByKind[ask];

/** Compare by kind, then by date. */
export const comparePendingReplies = (one: PendingMemberReply, other: PendingMemberReply) =>
  getMemberReplyFacts(one).order - getMemberReplyFacts(other).order || one.date.localeCompare(other.date);
