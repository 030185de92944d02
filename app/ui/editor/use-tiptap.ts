import { type Extensions, Editor as TipTap } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';

export interface Writing {
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** A serialised document; '' for nothing. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  /** Whether whoever writes is here, and has not gone on to another field. */
  focused: boolean;
}

/** Never a text, not even '': that would be read as HTML, which the page's policy forbids. */
const documentOf = (value: string) =>
  value === '' ? { type: 'doc', content: [{ type: 'paragraph' }] } : JSON.parse(value);

/** TipTap in a `place` on the page, made once; what changes later is handed in. */
export function useTipTap(props: Writing, extensions: () => Extensions) {
  const { labelledBy, describedBy, invalid, value, onChange, disabled, focused } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TipTap>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const last = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is handed in below
  useEffect(() => {
    const made = new TipTap({
      element: place.current,
      extensions: extensions(),
      content: documentOf(value),
      autofocus: focused && 'end',
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          class: 'rich-text',
        },
      },
      onTransaction: redraw,
      onUpdate: ({ editor: changed }) => {
        last.current = changed.isEmpty ? '' : JSON.stringify(changed.getJSON());
        change.current(last.current);
      },
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  // What comes from outside: emptied after posting, a quotation put in.
  useEffect(() => {
    if (!editor || value === last.current) return;
    last.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
    // Whoever writes goes on behind it; whoever has just saved, and has the keyboard elsewhere, is not thrown to its end.
    if (value !== '' && editor.isFocused) editor.commands.focus('end');
  }, [editor, value]);

  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);

  useEffect(() => {
    const written = editor?.view.dom;
    written?.toggleAttribute('aria-invalid', false);
    if (invalid) written?.setAttribute('aria-invalid', 'true');
    if (describedBy) written?.setAttribute('aria-describedby', describedBy);
    else written?.removeAttribute('aria-describedby');
  }, [editor, invalid, describedBy]);

  return { place, editor };
}
