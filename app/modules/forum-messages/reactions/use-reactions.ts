import { useEffect, useRef, useState } from 'react';
import { ApiCallError, call } from '#app/api/call.ts';
import type { ForumMessage } from '#app/modules/forum-messages/messages/forum-message.ts';
import type { ForumReactionName } from '#app/modules/forum-messages/messages/reaction-labels.ts';
import { replaceMessageReaction, toggleMessageReaction } from './toggle-reaction.ts';

/** State of a message's reactions for its reader, and the handler that toggles one. */
export function useMessageReactions(
  what: 'topics' | 'posts',
  { id, reactions: given }: Pick<ForumMessage, 'id' | 'reactions'>,
  shownAs: string,
) {
  const [reactions, setReactions] = useState(given);
  const [choosing, setChoosing] = useState(false);
  // A toggled reaction keeps its place, and the focus, even when its count is 0.
  const [kept, setKept] = useState<ForumReactionName[]>([]);
  const [trouble, setTrouble] = useState('');
  const underWay = useRef(new Set<ForumReactionName>());
  useEffect(() => setReactions(given), [given]);

  /** Optimistic: shown at once, and reverted if the request fails. */
  async function press(name: ForumReactionName) {
    if (underWay.current.has(name)) return;
    underWay.current.add(name);
    const was = reactions.find((one) => one.name === name);
    const put = (one: typeof was) => setReactions((now) => replaceMessageReaction(now, name, one));
    setTrouble('');
    setKept((names) => [...names, name]);
    setReactions((now) => toggleMessageReaction(now, name, shownAs));
    try {
      const address = '/forum/{what}/{id}/reactions/{name}';
      const now = await call(`${was?.mine ? 'DELETE' : 'PUT'} ${address}`, { param: { what, id, name } });
      put(now.find((one) => one.name === name));
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      put(was);
      setTrouble(error.message);
    } finally {
      underWay.current.delete(name);
    }
  }

  const toggle = () => setChoosing(!choosing);
  return { reactions, kept, choosing, trouble, press, toggle };
}

export type MessageReactionsState = ReturnType<typeof useMessageReactions>;
