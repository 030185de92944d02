/** Reactions to a message. The names are stored; signs and labels may change. */
export const forumReactionNames = ['thanks', 'well-bowled', 'lovely', 'laugh', 'count-me-in'] as const;
export type ForumReactionName = (typeof forumReactionNames)[number];

export const forumReactionLabels: Record<ForumReactionName, { sign: string; words: string }> = {
  thanks: { sign: '👍', words: 'Thanks' },
  'well-bowled': { sign: '🏆', words: 'Well bowled' },
  lovely: { sign: '❤️', words: 'Lovely' },
  laugh: { sign: '😄', words: 'Made me laugh' },
  'count-me-in': { sign: '🙋', words: 'Count me in' },
};
