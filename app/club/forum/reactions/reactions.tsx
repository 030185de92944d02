import { useEffect, useId, useRef, useState } from 'react';
import { CallFailed, call } from '#app/api/call.ts';
import { Alert } from '#app/ui/field.tsx';
import type { Reaction } from './reaction-schemas.server.ts';
import { type ReactionName, reactionNames, reactionWords } from './reaction-words.ts';
import { namesOf, pressed, withOne } from './reactions.ts';

interface Props {
  /** Of what the message is one: replies are called posts in addresses. */
  what: 'topics' | 'posts';
  id: string;
  reactions: Reaction[];
  /** The reader, as the forum shows them. */
  shownAs: string;
  /** Not to one's own words, and not where the topic is locked. */
  open: boolean;
}

/** What members say of a message with one press, by whom, and the reader's own word. */
export function Reactions({ what, id, reactions: given, shownAs, open }: Props) {
  const pills = useId();
  const [reactions, setReactions] = useState(given);
  const [all, setAll] = useState(false);
  const [trouble, setTrouble] = useState('');
  const underWay = useRef(new Set<ReactionName>());
  useEffect(() => setReactions(given), [given]);

  /** Shown at once, and taken back if the server does not take it. */
  async function press(name: ReactionName) {
    if (underWay.current.has(name)) return;
    underWay.current.add(name);
    const was = reactions.find((one) => one.name === name);
    const put = (one: Reaction | undefined) => setReactions((now) => withOne(now, name, one));
    setTrouble('');
    // What is pressed keeps its place, and the focus, even when it is nobody's any more.
    if (was?.mine) setAll(true);
    setReactions((now) => pressed(now, name, shownAs));
    try {
      const address = '/forum/{what}/{id}/reactions/{name}';
      const now = await call(`${was?.mine ? 'DELETE' : 'PUT'} ${address}`, { param: { what, id, name } });
      put(now.find((one) => one.name === name));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      put(was);
      setTrouble(error.message);
    } finally {
      underWay.current.delete(name);
    }
  }

  const shown = reactionNames.filter((name) => all || reactions.some((one) => one.name === name));
  if (!open && reactions.length === 0) return null;
  return (
    <>
      {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's frame would be too much for a row of buttons */}
      <div className="reactions" role="group" aria-label="Reactions">
        <span id={pills} className="pills">
          {shown.map((name) => (
            <Pill
              key={name}
              name={name}
              reaction={reactions.find((one) => one.name === name)}
              press={open ? () => press(name) : undefined}
            />
          ))}
        </span>
        {open ? (
          <button
            type="button"
            className="link-button"
            aria-expanded={all}
            aria-controls={pills}
            onClick={() => setAll(!all)}
          >
            {all ? 'Fewer' : 'React'}
          </button>
        ) : null}
        {reactions.length > 0 ? <Who reactions={reactions} /> : null}
      </div>
    </>
  );
}

interface PillProps {
  name: ReactionName;
  reaction: Reaction | undefined;
  press: (() => void) | undefined;
}

function Pill({ name, reaction, press }: PillProps) {
  const { sign, words } = reactionWords[name];
  const inside = (
    <>
      <span aria-hidden="true">{sign}</span> {words}
      {reaction ? <b>{reaction.count}</b> : null}
    </>
  );
  const title = reaction && namesOf(reaction);
  if (!press)
    return (
      <span className="pill" title={title}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      className="pill"
      title={title}
      aria-pressed={reaction?.mine ?? false}
      onClick={press}
    >
      {inside}
    </button>
  );
}

/** The names, for those who want to know. */
function Who({ reactions }: { reactions: Reaction[] }) {
  return (
    <details>
      <summary>Who?</summary>
      <ul>
        {reactions.map((reaction) => (
          <li key={reaction.name}>
            {reactionWords[reaction.name].words}: {namesOf(reaction)}
          </li>
        ))}
      </ul>
    </details>
  );
}
