import type { Pictures } from '#app/ui/pictures/pictures.ts';
import { EditorTools } from './editor-tools.tsx';
import { extensionsFor } from './extensions.ts';
import { MentionList, useMentions } from './mention-list.tsx';
import type { Mentions } from './mentions.ts';
import { useTipTap, type Writing } from './use-tiptap.ts';

export interface EditorProps extends Writing {
  /** Members that can be mentioned. */
  mentions?: Mentions | undefined;
  /** Storage of pictures; without it they are disabled. */
  pictures?: Pictures | undefined;
  /** Allows links to paths of this site. */
  paths?: boolean | undefined;
}

/** Editor with toolbar; fetched on first input (app/ui/editor/writing-box.tsx). */
export function Editor(props: EditorProps) {
  const { disabled, mentions, pictures, paths = false } = props;
  const { node: mention, ...mentioning } = useMentions(mentions);
  const { place, editor } = useTipTap(props, () => extensionsFor({ mention, pictures, paths }));

  return (
    <div className="editor">
      {editor ? (
        <EditorTools
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
