import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { maxPicturesPerText } from '#app/core/rich-text/picture-rules.ts';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';
import { EditorPictureButton } from './picture-button.tsx';
import {
  deletePictureNode,
  getPictureDescription,
  insertPicture,
  isPictureSelection,
} from './picture-commands.ts';
import { EditPictureDialog, NewPictureDialog } from './picture-dialogs.tsx';
import { usePictureEvents } from './use-picture-events.ts';
import { usePictureQueue } from './use-picture-queue.ts';

interface Props {
  editor: Editor;
  pictures: EditorPictureStorage;
  disabled: boolean;
}

/** Inserts chosen, pasted or dropped pictures in sequence, each with its description. With a picture selected, edits that one. */
export function EditorPictureTool({ editor, pictures, disabled }: Props) {
  const { first, title, surplus, add, next } = usePictureQueue(editor);
  const [changing, setChanging] = useState<number>();
  const { selection } = editor.state;
  const selected = isPictureSelection(selection) ? String(selection.node.attrs.alt) : undefined;
  const open = Boolean(first) || changing !== undefined;
  const wasOpen = useRef(open);
  useEffect(() => {
    // After the dialog has closed: until then no element outside it can be focused.
    if (wasOpen.current && !open) editor.commands.focus();
    wasOpen.current = open;
  }, [editor, open]);
  usePictureEvents(editor, { add, describe: setChanging, remove: (at) => deletePictureNode(editor, at) });

  return (
    <>
      <EditorPictureButton
        selected={selected}
        disabled={disabled}
        onChosen={add}
        onChange={() => setChanging(selection.from)}
      />
      <span className="visually-hidden" aria-live="polite">
        {selected === undefined
          ? ''
          : `Picture: ${selected} (press Enter to change the description, Delete to remove it)`}
      </span>
      {surplus ? (
        <span className="mistake" role="alert">
          Use {maxPicturesPerText} pictures or fewer in one text.
        </span>
      ) : null}
      {first ? (
        <NewPictureDialog
          key={first.id}
          file={first.file}
          title={title}
          pictures={pictures}
          onLeft={next}
          onPlaced={(picture) => {
            editor.storage.image.sent.set(picture.src, first.file);
            insertPicture(editor, picture);
            next();
          }}
        />
      ) : null}
      {changing === undefined ? null : (
        <EditPictureDialog
          alt={getPictureDescription(editor, changing)}
          onClosed={() => setChanging(undefined)}
          onDescribed={(alt) =>
            editor.chain().setNodeSelection(changing).updateAttributes('image', { alt }).run()
          }
          onRemoved={() => deletePictureNode(editor, changing)}
        />
      )}
    </>
  );
}
