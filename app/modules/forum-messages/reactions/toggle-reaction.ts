import { formatList } from '#app/core/language.ts';
import {
  type ForumReactionName,
  forumReactionNames,
} from '#app/modules/forum-messages/messages/reaction-labels.ts';
import type { ForumReaction } from '#app/modules/forum-messages/messages/reaction-schemas.server.ts';

export const maxReactingMemberNames = 10;

/** Return the reactions after the reader, shown as `me`, toggles one. */
export function toggleMessageReaction(
  reactions: ForumReaction[],
  name: ForumReactionName,
  me: string,
): ForumReaction[] {
  const was = reactions.find((one) => one.name === name) ?? { name, count: 0, mine: false, by: [] };
  const by = was.mine ? was.by.filter((one) => one !== me) : [...was.by, me].slice(0, maxReactingMemberNames);
  return replaceMessageReaction(reactions, name, {
    name,
    count: was.count + (was.mine ? -1 : 1),
    mine: !was.mine,
    by,
  });
}

/** Replace one reaction, in display order; left out if it is undefined or has no members. */
export function replaceMessageReaction(
  reactions: ForumReaction[],
  name: ForumReactionName,
  one: ForumReaction | undefined,
): ForumReaction[] {
  return forumReactionNames.flatMap((other) => {
    const is = other === name ? one : reactions.find((reaction) => reaction.name === other);
    return is && is.count > 0 ? [is] : [];
  });
}

/** 'Tom, Joan A and 3 others' */
export function formatReactingMemberNames({ by, count }: ForumReaction): string {
  const others = count - by.length;
  if (others > 0) return `${by.join(', ')} and ${others === 1 ? 'one other' : `${others} others`}`;
  return formatList(by);
}
