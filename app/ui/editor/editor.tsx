import { Editor as TipTap } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useReducer, useRef, useState } from 'react';
import { isLink, isPath } from '#app/core/rich-text/rich-text-rules.ts';
import type { Pictures } from '#app/ui/pictures/pictures.ts';
import { EditorTools } from './editor-tools.tsx';
import { MentionList, useMentions } from './mention-list.tsx';
import type { Mentions } from './mentions.ts';
import { pictureNode } from './picture-node.ts';

export interface EditorProps {
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** A serialised document; '' for nothing. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  /** Whether whoever writes is here, and has not gone on to another field. */
  focused: boolean;
  /** Where there are members to be named. */
  mentions?: Mentions | undefined;
  /** Where pictures in it go; without it there are none. */
  pictures?: Pictures | undefined;
  /** Whether links may lead to pages of this site by their paths. */
  paths?: boolean | undefined;
}

/** Never a text, not even '': that would be read as HTML, which the page's policy forbids. */
const documentOf = (value: string) =>
  value === '' ? { type: 'doc', content: [{ type: 'paragraph' }] } : JSON.parse(value);

/** The editor itself, with its tools; fetched when somebody begins to write (app/ui/editor/writing-box.tsx). */
export function Editor(props: EditorProps) {
  const { labelledBy, describedBy, invalid, value, onChange, disabled, focused, mentions, pictures, paths } =
    props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TipTap>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const last = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const { node: mention, ...mentioning } = useMentions(mentions);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is handed in below
  useEffect(() => {
    const made = new TipTap({
      element: place.current,
      extensions: [
        ...(mention ? [mention] : []),
        StarterKit.configure({
          heading: { levels: [2, 3] },
          link: {
            openOnClick: false,
            protocols: ['mailto'],
            isAllowedUri: (uri) => isLink(uri) || (paths === true && isPath(uri)),
          },
        }),
        ...(pictures ? [pictureNode(pictures)] : []),
      ],
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
    if (value !== '') editor.commands.focus('end');
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

  return (
    <div className="editor">
      {editor ? (
        <EditorTools
          editor={editor}
          disabled={disabled}
          mentions={Boolean(mention)}
          pictures={pictures}
          paths={paths === true}
        />
      ) : null}
      <div ref={place} className="editor-text" />
      {editor && mention ? <MentionList editor={editor} {...mentioning} /> : null}
    </div>
  );
}
