import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey, Selection } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import { isPictureSelection, moveCaretBehindPicture } from './picture-commands.ts';

interface PictureEventHandlers {
  /** Handles pasted or dropped pictures. */
  add: (files: File[]) => void;
  /** Edits the description of the picture at this position. */
  describe: (at: number) => void;
  remove: (at: number) => void;
}

const key = new PluginKey('pictures');

/** Handles events in the text: paste, drop, Enter on a selected picture, buttons below it. */
export function usePictureEvents(editor: Editor, handlers: PictureEventHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const plugin = new Plugin({
      key,
      props: {
        handlePaste(view, { clipboardData }) {
          moveCaretBehindPicture(view);
          const files = getPictureFiles(clipboardData);
          // Spreadsheets copy an image of the cells beside their text: prefer the text.
          if (files.length === 0 || clipboardData?.getData('text/plain')) return false;
          latest.current.add(files);
          return true;
        },
        handleDrop(view, event, _, moved) {
          const files = moved ? [] : getPictureFiles(event.dataTransfer);
          if (files.length === 0) return false;
          event.preventDefault();
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (place) {
            const near = Selection.near(view.state.doc.resolve(place.pos));
            view.dispatch(view.state.tr.setSelection(near));
          }
          latest.current.add(files);
          return true;
        },
        handleTextInput(view, _from, _to, text) {
          if (!moveCaretBehindPicture(view)) return false;
          view.dispatch(view.state.tr.insertText(text));
          return true;
        },
        handleKeyDown({ state: { selection } }, event) {
          if (event.key !== 'Enter' || !isPictureSelection(selection)) return false;
          latest.current.describe(selection.from);
          return true;
        },
        handleDOMEvents: {
          click(view, { target }) {
            const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-picture]') : null;
            const figure = pressed?.closest('figure');
            if (!pressed || !figure || !view.editable) return false;
            const action = pressed.dataset.picture === 'remove' ? 'remove' : 'describe';
            latest.current[action](view.posAtDOM(figure, 0));
            return true;
          },
        },
      },
    });
    editor.registerPlugin(plugin, (added, others) => [added, ...others]);
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(key);
    };
  }, [editor]);
}

const getPictureFiles = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
