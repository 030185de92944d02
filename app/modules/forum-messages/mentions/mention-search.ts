import { call } from '#app/api/call.ts';
import type { MentionSuggestionSource } from '#app/ui/editor/mention-source.ts';

/** Fetch the members whose names match, for the editors of messages. */
export const memberMentionSearch: MentionSuggestionSource = {
  find: (q) => call('GET /api/forum/members', { query: { q } }),
};
