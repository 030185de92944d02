import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { maxPicturesPerText } from '#app/core/rich-text/picture-rules.ts';
import { countEditorPictures } from './picture-commands.ts';

interface Queue {
  waiting: { id: string; file: File }[];
  /** Number of pictures added together. */
  asked: number;
  /** True if some exceeded the limit of a text. */
  surplus: boolean;
}

/** Queue of pictures to be described and inserted. */
export function usePictureQueue(editor: Editor) {
  const [{ waiting, asked, surplus }, setQueue] = useState<Queue>({ waiting: [], asked: 0, surplus: false });

  function add(files: File[]) {
    const room = Math.max(0, maxPicturesPerText - countEditorPictures(editor) - waiting.length);
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

  const title = asked > 1 ? `Picture ${asked - waiting.length + 1} of ${asked}` : 'Picture';
  return { first: waiting[0], title, surplus, add, next };
}
