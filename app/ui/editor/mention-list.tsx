import type { Editor } from '@tiptap/core';
import type { SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#app/core/language.ts';
import { createMentionNode } from './mention-node.ts';
import type { MentionCandidate, MentionSuggestionSource } from './mention-source.ts';

interface MentionChoice {
  props: SuggestionProps<MentionCandidate>;
  /** Previous results, until those of the current query arrive. */
  items: MentionCandidate[];
  /** Index of the item that Enter takes. */
  active: number;
}

/** State of the mention list: the TipTap node, created once, and its suggestions. */
export function useMentionSuggestions(mentions: MentionSuggestionSource | undefined) {
  const [choosing, setChoosing] = useState<MentionChoice>();
  const [failed, setFailed] = useState(false);
  // Key events arrive faster than renders.
  const now = useRef<MentionChoice>(undefined);
  const find = useRef(mentions?.find);
  find.current = mentions?.find;
  const set = (next: MentionChoice | undefined) => {
    now.current = next;
    setChoosing(next);
  };

  function show(props: SuggestionProps<MentionCandidate> | undefined) {
    if (!props) return set(undefined);
    const waits = props.loading && props.query !== '';
    const items = waits ? (now.current?.items ?? []) : props.items;
    const same = items === now.current?.items;
    set({ props, items, active: same ? (now.current?.active ?? 0) : 0 });
  }

  function press(event: KeyboardEvent): boolean {
    const { items, active, props } = now.current ?? {};
    const item = items?.[active ?? 0];
    if (!items || !item || !props || event.shiftKey || event.isComposing) return false;
    if (event.key === 'Enter' || event.key === 'Tab') chooseMention(props, item);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return false;
    return true;
  }

  function move(by: number) {
    const previous = now.current;
    if (previous)
      set({ ...previous, active: (previous.active + by + previous.items.length) % previous.items.length });
  }

  const [node] = useState(
    () =>
      mentions &&
      createMentionNode((text) => find.current?.(text) ?? Promise.resolve([]), {
        show,
        fail: setFailed,
        press,
      }),
  );
  return { node, choosing, failed };
}

const chooseMention = (props: SuggestionProps<MentionCandidate>, { id, label }: MentionCandidate) =>
  props.command({ id, label });

interface ListProps {
  editor: Editor;
  choosing: MentionChoice | undefined;
  failed: boolean;
}

/** Listbox of suggestions at the caret; the focus stays in the text. */
export function MentionList({ editor, choosing, failed }: ListProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = choosing && editor.isFocused ? choosing : undefined;
  const words = shown && getMentionHint(shown, failed);
  const open = Boolean(shown && (shown.items.length > 0 || words));
  const active = shown && shown.items.length > 0 ? `${id}-${shown.active}` : undefined;

  const mount = useRef(choosing?.props.mount);
  mount.current = choosing?.props.mount;
  useEffect(() => {
    // A name may wrap while it is typed: update the position on every frame.
    if (open && box.current) return mount.current?.(box.current, { autoUpdate: { animationFrame: true } });
  }, [open]);

  useEffect(() => {
    const written = editor.view.dom;
    written.setAttribute('aria-autocomplete', 'list');
    if (!active) return;
    written.setAttribute('aria-controls', `${id}-list`);
    written.setAttribute('aria-activedescendant', active);
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
    return () => {
      written.removeAttribute('aria-controls');
      written.removeAttribute('aria-activedescendant');
    };
  }, [editor, active, id]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {words ??
          (shown && shown.items.length > 0
            ? `${formatCount(shown.items.length, 'member')}. Use the arrow keys to choose, Enter to select, Escape to close.`
            : '')}
      </p>
      {open && shown ? (
        <div className="mention-list" ref={box}>
          {words ? <p aria-hidden="true">{words}</p> : null}
          {shown.items.length > 0 ? (
            <div role="listbox" id={`${id}-list`} aria-label="Members">
              {shown.items.map((item, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active one
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
                <div
                  key={item.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === shown.active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => chooseMention(shown.props, item)}
                >
                  {item.label}
                  {item.about ? <span className="soft">{item.about}</span> : null}
                </div>
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Hint shown instead of suggestions; undefined if there are some, or if the query is not a name. */
function getMentionHint(
  { items, props: { query, loading } }: MentionChoice,
  failed: boolean,
): string | undefined {
  if (query === '') return 'Type the first letters of a name.';
  if (items.length > 0) return undefined;
  if (loading) return query.includes(' ') ? undefined : 'Searching…';
  if (failed) return 'We cannot show the names at the moment. You can continue writing.';
  return query.includes(' ') ? undefined : 'No member of that name.';
}
