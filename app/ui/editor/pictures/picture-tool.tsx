import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { mostPictures } from '#app/core/rich-text/picture-rules.ts';
import type { Pictures } from '#app/ui/pictures/pictures.ts';
import { PictureButton } from './picture-button.tsx';
import { ChangedPicture, NewPicture } from './picture-dialogs.tsx';
import { descriptionAt, isPicture, placePicture, removePicture } from './place-picture.ts';
import { usePictureEvents } from './use-picture-events.ts';
import { usePictureQueue } from './use-picture-queue.ts';

interface Props {
  editor: Editor;
  pictures: Pictures;
  disabled: boolean;
}

/** Inserts chosen, pasted or dropped pictures in sequence, each with its description. With a picture selected, edits that one. */
export function PictureTool({ editor, pictures, disabled }: Props) {
  const { first, title, surplus, add, next } = usePictureQueue(editor);
  const [changing, setChanging] = useState<number>();
  const { selection } = editor.state;
  const selected = isPicture(selection) ? String(selection.node.attrs.alt) : undefined;
  const open = Boolean(first) || changing !== undefined;
  const wasOpen = useRef(open);
  useEffect(() => {
    // After the dialog has closed: until then no element outside it can be focused.
    if (wasOpen.current && !open) editor.commands.focus();
    wasOpen.current = open;
  }, [editor, open]);
  usePictureEvents(editor, { add, describe: setChanging, remove: (at) => removePicture(editor, at) });

  return (
    <>
      <PictureButton
        selected={selected}
        disabled={disabled}
        onChosen={add}
        onChange={() => setChanging(selection.from)}
      />
      <span className="visually-hidden" aria-live="polite">
        {selected === undefined
          ? ''
          : `Picture: ${selected} (Enter changes its description, Delete removes it)`}
      </span>
      {surplus ? (
        <span className="mistake" role="alert">
          There can be at most {mostPictures} pictures in one text.
        </span>
      ) : null}
      {first ? (
        <NewPicture
          key={first.id}
          file={first.file}
          title={title}
          pictures={pictures}
          onLeft={next}
          onPlaced={(picture) => {
            editor.storage.image.sent.set(picture.src, first.file);
            placePicture(editor, picture);
            next();
          }}
        />
      ) : null}
      {changing === undefined ? null : (
        <ChangedPicture
          alt={descriptionAt(editor, changing)}
          onClosed={() => setChanging(undefined)}
          onDescribed={(alt) =>
            editor.chain().setNodeSelection(changing).updateAttributes('image', { alt }).run()
          }
          onRemoved={() => removePicture(editor, changing)}
        />
      )}
    </>
  );
}
