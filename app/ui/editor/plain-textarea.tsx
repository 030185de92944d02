import { type RefObject, useState } from 'react';
import { documentToPlainText, plainTextToDocument } from './plain-text.ts';

interface Props {
  box: RefObject<HTMLTextAreaElement | null>;
  id: string;
  /** Serialised document; '' if empty. */
  value: string;
  onChange: (value: string) => void;
  /** Called on first focus or drag. */
  onBegin: () => void;
  /** True if a textarea can hold the whole document. */
  plain: boolean;
  /** True while the editor is being fetched. */
  waits: boolean;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
}

/** Textarea for a message without formatting. */
export function PlainTextarea(props: Props) {
  const { box, id, value, onChange, onBegin, plain, waits, disabled, invalid, describedBy } = props;
  // Text as typed: a document drops trailing spaces and empty lines.
  const [text, setText] = useState('');
  const shown = textToDocument(text) === value ? text : documentToPlainText(value);
  return (
    <textarea
      className={plain ? undefined : 'awaits-editor'}
      aria-busy={waits}
      id={id}
      ref={box}
      rows={5}
      value={shown}
      disabled={disabled}
      readOnly={!plain}
      aria-invalid={invalid ? true : undefined}
      aria-describedby={describedBy}
      onFocus={onBegin}
      onDragEnter={onBegin}
      onChange={({ target }) => {
        setText(target.value);
        onChange(textToDocument(target.value));
      }}
    />
  );
}

const textToDocument = (text: string) => (text === '' ? '' : plainTextToDocument(text));
