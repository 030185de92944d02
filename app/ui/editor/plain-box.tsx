import { type RefObject, useState } from 'react';
import { fromPlain, toPlain } from './plain-writing.ts';

interface Props {
  box: RefObject<HTMLTextAreaElement | null>;
  id: string;
  /** A serialised document; '' for nothing. */
  value: string;
  onChange: (value: string) => void;
  /** Somebody begins to write. */
  onBegin: () => void;
  /** Whether it can hold all that is in the document. */
  plain: boolean;
  /** Whether what can is on its way. */
  waits: boolean;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
}

/** Where a message is written as lines of words. */
export function PlainBox(props: Props) {
  const { box, id, value, onChange, onBegin, plain, waits, disabled, invalid, describedBy } = props;
  // As it is typed: a document keeps neither the space nor the line that was begun last.
  const [text, setText] = useState('');
  const shown = documentOf(text) === value ? text : toPlain(value);
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
        onChange(documentOf(target.value));
      }}
    />
  );
}

const documentOf = (text: string) => (text === '' ? '' : fromPlain(text));
