import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { reloadOnce } from '#app/ui/chunks.ts';
import type { Pictures } from '#app/ui/pictures/pictures.ts';
import type { EditorProps } from './editor.tsx';
import type { Mentions } from './mentions.ts';
import { fromPlain, isPlain, toPlain } from './plain-writing.ts';

interface Props {
  label: string;
  /** A serialised document; '' for nothing. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error?: string | undefined;
  /** Where there are members to be named. */
  mentions?: Mentions;
  /** Where pictures in it go; without it there are none. */
  pictures?: Pictures;
  /** Whether links may lead to pages of this site by their paths. */
  paths?: boolean;
}

/** How long nobody has typed before the editor takes the place of the plain box, in milliseconds. */
const pause = 400;

/**
 * Where a message is written: plain at first, with the editor's tools as soon as somebody begins. If the editor cannot be
 * fetched, the plain box goes on working; only what it would lose, formatting and pictures, waits for the editor.
 */
export function WritingBox({ label, value, onChange, disabled, error, mentions, pictures, paths }: Props) {
  const id = useId();
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>();
  const typed = useRef(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const focused = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const plain = isPlain(value);
  // As it is typed: a document keeps neither the space nor the line that was begun last.
  const [text, setText] = useState('');
  const shown = documentOf(text) === value ? text : toPlain(value);
  const [missing, setMissing] = useState(false);
  const wake = () =>
    // Where nobody has asked for it yet, its failing must not take the page with it.
    (plain ? reloadOnce(() => import('./editor.tsx')) : import('./editor.tsx')).then(
      ({ Editor }) => (plain ? takeOver(Editor) : become(Editor)),
      () => setMissing(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched as soon as the plain box is not enough
  useEffect(() => {
    if (!plain && !Editor) wake();
  }, [plain, Editor]);
  /** Not under the hands of somebody who is typing: in their next pause. */
  function takeOver(Editor: ComponentType<EditorProps>) {
    const before = typed.current;
    waiting.current = setTimeout(() => {
      if (typed.current !== before) return takeOver(Editor);
      become(Editor);
    }, pause);
  }
  function become(Editor: ComponentType<EditorProps>) {
    // Whoever has gone on to another field by now stays there.
    focused.current = document.activeElement === box.current;
    setEditor(() => Editor);
  }
  const described = error ? `${id}-mistake` : undefined;
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {plain || Editor || missing ? null : (
        <p className="editor-comes" role="status">
          <span className="spinner" aria-hidden="true" /> One moment: the tools for this text are coming. Then
          you can write.
        </p>
      )}
      {Editor ? (
        <Editor
          labelledBy={`${id}-label`}
          describedBy={described}
          invalid={Boolean(error)}
          value={value}
          onChange={onChange}
          disabled={disabled}
          focused={focused.current}
          mentions={mentions}
          pictures={pictures}
          paths={paths}
        />
      ) : (
        <textarea
          className={plain ? undefined : 'awaits-editor'}
          aria-busy={!plain && !missing}
          id={id}
          ref={box}
          rows={5}
          value={shown}
          disabled={disabled}
          readOnly={!plain}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onFocus={wake}
          onDragEnter={wake}
          onChange={({ target }) => {
            typed.current += 1;
            setText(target.value);
            onChange(documentOf(target.value));
          }}
        />
      )}
      {missing && !plain ? (
        <span className="mistake">
          This text has formatting or pictures, and the tools for them could not be fetched. Please reload the
          page to go on writing. Nothing is lost.
        </span>
      ) : null}
      {error ? (
        <span className="mistake" id={`${id}-mistake`}>
          {error}
        </span>
      ) : null}
    </div>
  );
}

const documentOf = (text: string) => (text === '' ? '' : fromPlain(text));
