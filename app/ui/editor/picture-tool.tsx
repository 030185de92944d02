import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { mostPictures } from '#app/core/rich-text/picture-rules.ts';
import type { Pictures } from '#app/ui/pictures/pictures.ts';
import { ChangedPicture, NewPicture } from './picture-dialogs.tsx';
import { countPictures, descriptionAt, isPicture, placePicture, removePicture } from './place-picture.ts';
import { usePictureEvents } from './use-picture-events.ts';

interface Props {
  editor: Editor;
  pictures: Pictures;
  disabled: boolean;
}

/** Not the phones' own HEIC: asked for these, they give a JPEG. */
const kinds = 'image/jpeg,image/png,image/webp,image/avif';

/**
 * Puts pictures in: chosen, pasted or dropped, one after the other, each with its description. With a placed one
 * selected it changes that one's.
 */
export function PictureTool({ editor, pictures, disabled }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [{ waiting, asked, surplus }, setQueue] = useState({
    waiting: [] as { id: string; file: File }[],
    asked: 0,
    surplus: false,
  });
  const [changing, setChanging] = useState<number>();
  const [first] = waiting;
  const { selection } = editor.state;
  const selected = isPicture(selection) ? String(selection.node.attrs.alt) : undefined;

  function add(files: File[]) {
    const room = Math.max(0, mostPictures - countPictures(editor) - waiting.length);
    const taken = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }));
    setQueue({
      waiting: [...waiting, ...taken],
      asked: asked + taken.length,
      surplus: files.length > taken.length,
    });
  }
  function next() {
    const left = waiting.slice(1);
    setQueue({ waiting: left, asked: left.length === 0 ? 0 : asked, surplus });
  }
  const open = Boolean(first) || changing !== undefined;
  const wasOpen = useRef(open);
  useEffect(() => {
    // Only when the dialog has gone: till then nothing beside it takes the focus.
    if (wasOpen.current && !open) editor.commands.focus();
    wasOpen.current = open;
  }, [editor, open]);
  usePictureEvents(editor, { add, describe: setChanging, remove: (at) => removePicture(editor, at) });

  return (
    <>
      <button
        type="button"
        aria-label={selected === undefined ? 'Picture' : 'Picture: change its description'}
        title="Picture"
        aria-pressed={selected !== undefined}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (selected === undefined ? chooser.current?.click() : setChanging(selection.from))}
      >
        <PictureSign />
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={kinds}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
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
          title={asked > 1 ? `Picture ${asked - waiting.length + 1} of ${asked}` : 'Picture'}
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

const PictureSign = () => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <rect x="3" y="4" width="18" height="16" rx="2" />
    <circle cx="8.5" cy="9.5" r="1.5" fill="currentColor" />
    <path d="m4 18 5.5-5 3.5 3 3-2.5 4.5 4" strokeLinejoin="round" />
  </svg>
);
