import { type RefObject, useId, useRef, useState } from 'react';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';
import { EditorPlaceholder } from './editor-placeholder.tsx';
import type { MentionSuggestionSource } from './mention-source.ts';
import { isPlainDocument } from './plain-text.ts';
import { PlainTextarea } from './plain-textarea.tsx';
import { useLazyEditor } from './use-lazy-editor.ts';

interface Props {
  label: string;
  /** Serialised document; '' if empty. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error?: string | undefined;
  /** Members that can be mentioned. */
  mentions?: MentionSuggestionSource;
  /** Storage of pictures; without it they are disabled. */
  pictures?: EditorPictureStorage;
  /** Allows links to paths of this site. */
  paths?: boolean;
}

/**
 * Field for a message: a textarea at first, the editor after the first input. If the editor cannot be fetched, the textarea still
 * works; only a document with formatting or pictures must wait for the editor.
 */
export function RichTextField({ label, value, onChange, disabled, error, mentions, pictures, paths }: Props) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const plain = isPlainDocument(value);
  // A quotation goes into the textarea, which keeps the focus until the editor is there.
  const [wasPlain] = useState(plain);
  const { Editor, missing, focused, wake, typed } = useLazyEditor(plain, box);
  const described = error ? `${id}-mistake` : undefined;
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {plain || Editor || missing || !wasPlain ? null : (
        <p className="editor-comes" role="status">
          <span className="spinner" aria-hidden="true" /> Loading the text editor. You can write in a moment.
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
      ) : plain || wasPlain ? (
        <PlainTextarea
          box={box as RefObject<HTMLTextAreaElement | null>}
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
      ) : (
        <EditorPlaceholder
          box={box as RefObject<HTMLDivElement | null>}
          id={id}
          value={value}
          waits={!missing}
          mentions={Boolean(mentions)}
          pictures={Boolean(pictures)}
          paths={Boolean(paths)}
        />
      )}
      {missing && !plain ? (
        <span className="mistake">
          We could not load the editor for this text. Reload the page to continue writing. Nothing is lost.
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
