import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';
import { EditorToolbar } from './editor-tools.tsx';
import { createEditorExtensions } from './extensions.ts';
import { MentionList, useMentionSuggestions } from './mention-list.tsx';
import type { MentionSuggestionSource } from './mention-source.ts';
import { type EditorFieldProps, useTipTap } from './use-tiptap.ts';

export interface RichTextEditorProps extends EditorFieldProps {
  /** Members that can be mentioned. */
  mentions?: MentionSuggestionSource | undefined;
  /** Storage of pictures; without it they are disabled. */
  pictures?: EditorPictureStorage | undefined;
  /** Allows links to paths of this site. */
  paths?: boolean | undefined;
}

/** Editor with toolbar; fetched on first input (app/ui/editor/rich-text-field.tsx). */
export function RichTextEditor(props: RichTextEditorProps) {
  const { disabled, mentions, pictures, paths = false } = props;
  const { node: mention, ...mentioning } = useMentionSuggestions(mentions);
  const { place, editor } = useTipTap(props, () => createEditorExtensions({ mention, pictures, paths }));

  return (
    <div className="editor">
      {editor ? (
        <EditorToolbar
          editor={editor}
          disabled={disabled}
          mentions={Boolean(mention)}
          pictures={pictures}
          paths={paths}
        />
      ) : null}
      <div ref={place} className="editor-text" />
      {editor && mention ? <MentionList editor={editor} {...mentioning} /> : null}
    </div>
  );
}
