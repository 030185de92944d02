import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '#app/api/call.ts';
import type { ForumMessage } from '#app/modules/forum/messages/forum-message.ts';
import type { ReactionName } from '#app/modules/forum/messages/reaction-labels.ts';
import { replaceReaction, toggleReaction } from './toggle-reaction.ts';

/** State of a message's reactions for its reader, and the handler that toggles one. */
export function useMessageReactions(
  what: 'topics' | 'posts',
  { id, reactions: given }: Pick<ForumMessage, 'id' | 'reactions'>,
  shownAs: string,
) {
  const [reactions, setReactions] = useState(given);
  const [choosing, setChoosing] = useState(false);
  // A toggled reaction keeps its place, and the focus, even when its count is 0.
  const [kept, setKept] = useState<ReactionName[]>([]);
  const [trouble, setTrouble] = useState('');
  const underWay = useRef(new Set<ReactionName>());
  useEffect(() => setReactions(given), [given]);

  /** Optimistic: shown at once, and reverted if the request fails. */
  async function press(name: ReactionName) {
    if (underWay.current.has(name)) return;
    underWay.current.add(name);
    const was = reactions.find((one) => one.name === name);
    const put = (one: typeof was) => setReactions((now) => replaceReaction(now, name, one));
    setTrouble('');
    setKept((names) => [...names, name]);
    setReactions((now) => toggleReaction(now, name, shownAs));
    try {
      const address = '/forum/{what}/{id}/reactions/{name}';
      const now = await call(`${was?.mine ? 'DELETE' : 'PUT'} ${address}`, { param: { what, id, name } });
      put(now.find((one) => one.name === name));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
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
