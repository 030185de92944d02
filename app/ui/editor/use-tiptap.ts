import { type Extensions, Editor as TipTap } from '@tiptap/core';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';

export interface EditorFieldProps {
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Serialised document; '' if empty. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  /** True if the focus is still in this field. */
  focused: boolean;
}

/** Parses the value to a document; a string, even '', would be parsed as HTML, which the page's policy forbids. */
const parseEditorDocument = (value: string) =>
  value === '' ? { type: 'doc', content: [{ type: 'paragraph' }] } : JSON.parse(value);

/** Creates TipTap once in the element `place`; later changes of props are applied in effects. */
export function useTipTap(props: EditorFieldProps, extensions: () => Extensions) {
  const { labelledBy, describedBy, invalid, value, onChange, disabled, focused } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TipTap>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const last = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  // Before the first painting, so that nothing moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is handed in below
  useLayoutEffect(() => {
    const made = new TipTap({
      element: place.current,
      extensions: extensions(),
      content: parseEditorDocument(value),
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

  // External changes: cleared after posting, or a quotation inserted.
  useEffect(() => {
    if (!editor || value === last.current) return;
    last.current = value;
    editor.commands.setContent(parseEditorDocument(value), { emitUpdate: false });
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
