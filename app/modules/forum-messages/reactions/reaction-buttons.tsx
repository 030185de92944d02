import {
  type ForumReactionName,
  forumReactionLabels,
  forumReactionNames,
} from '#app/modules/forum-messages/messages/reaction-labels.ts';
import type { ForumReaction } from '#app/modules/forum-messages/messages/reaction-schemas.server.ts';
import { formatReactingMemberNames } from './toggle-reaction.ts';
import type { MessageReactionsState } from './use-reactions.ts';

interface Props extends MessageReactionsState {
  /** False for own messages, and where the topic is locked. */
  open: boolean;
}

/** Render the button that opens the choice of reactions. */
export function AddReactionButton({ choosing, toggle, open, panel }: Props & { panel: string }) {
  if (!open) return null;
  return (
    <button
      type="button"
      className="link-button"
      aria-expanded={choosing}
      aria-controls={panel}
      onClick={toggle}
    >
      {choosing ? 'Close' : 'React'}
    </button>
  );
}

/** Render the reactions with their counts. */
export function MessageReactionCounts({ reactions, kept, choosing, press, open }: Props) {
  if (choosing && open) return null;
  const shown = forumReactionNames.filter((name) => kept.includes(name) || findReaction(reactions, name));
  return <Pills reactions={reactions} shown={shown} press={press} open={open} />;
}

/** Render all reactions to choose from. */
export function MessageReactionPicker({ reactions, choosing, press, open, id }: Props & { id: string }) {
  return (
    <div className="reaction-choices" id={id}>
      {choosing && open ? (
        <Pills reactions={reactions} press={press} open={open} shown={[...forumReactionNames]} />
      ) : null}
    </div>
  );
}

const findReaction = (reactions: ForumReaction[], name: ForumReactionName) =>
  reactions.find((one) => one.name === name);

interface PillsProps extends Pick<Props, 'reactions' | 'press' | 'open'> {
  shown: ForumReactionName[];
}

function Pills({ reactions, shown, press, open }: PillsProps) {
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's frame would be too much for a row of buttons
    <div className="actions tight" role="group" aria-label="Reactions">
      {shown.map((name) => (
        <Pill
          key={name}
          name={name}
          reaction={findReaction(reactions, name)}
          press={open ? () => press(name) : undefined}
        />
      ))}
    </div>
  );
}

interface PillProps {
  name: ForumReactionName;
  reaction: ForumReaction | undefined;
  press: (() => void) | undefined;
}

function Pill({ name, reaction, press }: PillProps) {
  const { sign, words } = forumReactionLabels[name];
  const inside = (
    <>
      <span aria-hidden="true">{sign}</span> <span className="pill-words">{words}</span>
      {reaction ? <b>{reaction.count}</b> : null}
    </>
  );
  const title = reaction && formatReactingMemberNames(reaction);
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

/** Render the names of the members who reacted. */
export function ReactingMemberList({ reactions }: { reactions: ForumReaction[] }) {
  if (reactions.length === 0) return null;
  return (
    <ul className="who-reacted">
      {reactions.map((reaction) => (
        <li key={reaction.name}>
          {forumReactionLabels[reaction.name].words}: {formatReactingMemberNames(reaction)}
        </li>
      ))}
    </ul>
  );
}
