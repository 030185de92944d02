import { useId, useRef } from 'react';
import type { Pictures } from '#app/ui/pictures/pictures.ts';
import type { Mentions } from './mentions.ts';
import { PlainBox } from './plain-box.tsx';
import { isPlain } from './plain-writing.ts';
import { useEditor } from './use-editor.ts';

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

/**
 * Where a message is written: plain at first, with the editor's tools as soon as somebody begins. If the editor cannot be
 * fetched, the plain box goes on working; only what it would lose, formatting and pictures, waits for the editor.
 */
export function WritingBox({ label, value, onChange, disabled, error, mentions, pictures, paths }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const plain = isPlain(value);
  const { Editor, missing, focused, wake, typed } = useEditor(plain, box);
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
        <PlainBox
          box={box}
          id={id}
          value={value}
          onChange={(value) => {
            typed();
            onChange(value);
          }}
          onBegin={wake}
          plain={plain}
          waits={!plain && !missing}
          disabled={disabled}
          invalid={Boolean(error)}
          describedBy={described}
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
