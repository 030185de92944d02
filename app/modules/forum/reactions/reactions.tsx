import type { Reaction } from '#app/modules/forum/messages/reaction-schemas.server.ts';
import {
  type ReactionName,
  reactionNames,
  reactionWords,
} from '#app/modules/forum/messages/reaction-words.ts';
import { namesOf } from './reactions.ts';
import type { Reacting } from './use-reactions.ts';

interface Props extends Reacting {
  /** Not to one's own words, and not where the topic is locked. */
  open: boolean;
}

/** The way to say something of a message: it opens the words that there are. */
export function ReactButton({ choosing, toggle, open, panel }: Props & { panel: string }) {
  if (!open) return null;
  return (
    <button
      type="button"
      className="link-button"
      aria-expanded={choosing}
      aria-controls={panel}
      onClick={toggle}
    >
      {choosing ? 'Fewer' : 'React'}
    </button>
  );
}

/** What members have said of it, counted. */
export function ReactionCounts({ reactions, kept, choosing, press, open }: Props) {
  if (choosing && open) return null;
  const shown = reactionNames.filter((name) => kept.includes(name) || ofName(reactions, name));
  return <Pills reactions={reactions} shown={shown} press={press} open={open} />;
}

/** All there is to say, in words. */
export function ReactionChoices({ reactions, choosing, press, open, id }: Props & { id: string }) {
  return (
    <div className="reaction-choices" id={id}>
      {choosing && open ? (
        <Pills reactions={reactions} press={press} open={open} shown={[...reactionNames]} />
      ) : null}
    </div>
  );
}

const ofName = (reactions: Reaction[], name: ReactionName) => reactions.find((one) => one.name === name);

interface PillsProps extends Pick<Props, 'reactions' | 'press' | 'open'> {
  shown: ReactionName[];
}

function Pills({ reactions, shown, press, open }: PillsProps) {
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's frame would be too much for a row of buttons
    <div className="pills" role="group" aria-label="Reactions">
      {shown.map((name) => (
        <Pill
          key={name}
          name={name}
          reaction={ofName(reactions, name)}
          press={open ? () => press(name) : undefined}
        />
      ))}
    </div>
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
      <span aria-hidden="true">{sign}</span> <span className="pill-words">{words}</span>
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
export function WhoReacted({ reactions }: { reactions: Reaction[] }) {
  if (reactions.length === 0) return null;
  return (
    <ul className="who-reacted">
      {reactions.map((reaction) => (
        <li key={reaction.name}>
          {reactionWords[reaction.name].words}: {namesOf(reaction)}
        </li>
      ))}
    </ul>
  );
}
