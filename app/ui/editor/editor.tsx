import type { PictureStorage } from '#app/ui/pictures/picture-storage.ts';
import { EditorToolbar } from './editor-tools.tsx';
import { createEditorExtensions } from './extensions.ts';
import { MentionList, useMentions } from './mention-list.tsx';
import type { MentionSource } from './mention-source.ts';
import { type EditorFieldProps, useTipTap } from './use-tiptap.ts';

export interface EditorProps extends EditorFieldProps {
  /** Members that can be mentioned. */
  mentions?: MentionSource | undefined;
  /** Storage of pictures; without it they are disabled. */
  pictures?: PictureStorage | undefined;
  /** Allows links to paths of this site. */
  paths?: boolean | undefined;
}

/** Editor with toolbar; fetched on first input (app/ui/editor/rich-text-field.tsx). */
export function Editor(props: EditorProps) {
  const { disabled, mentions, pictures, paths = false } = props;
  const { node: mention, ...mentioning } = useMentions(mentions);
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
