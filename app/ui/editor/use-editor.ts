import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { reloadOnce } from '#app/ui/chunks.ts';
import type { EditorProps } from './editor.tsx';

type Editor = ComponentType<EditorProps>;

/** How long nobody has typed before the editor takes the place of the plain box, in milliseconds. */
const pause = 400;

/**
 * The editor in the place of a plain box: fetched when somebody begins (`wake`) or as soon as the box is not enough, and put
 * in when they pause (`typed` says that they go on). `missing` where it cannot be fetched.
 */
export function useEditor(plain: boolean, box: RefObject<HTMLTextAreaElement | null>) {
  const [Editor, setEditor] = useState<Editor>();
  const [missing, setMissing] = useState(false);
  const keys = useRef(0);
  const focused = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const wake = () =>
    // Where nobody has asked for it yet, its failing must not take the page with it.
    (plain ? reloadOnce(() => import('./editor.tsx')) : import('./editor.tsx')).then(
      ({ Editor }) => (plain ? takeOver(Editor) : become(Editor)),
      () => setMissing(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched as soon as the plain box is not enough
  useEffect(() => {
    if (!plain && !Editor) wake();
  }, [plain, Editor]);

  /** Not under the hands of somebody who is typing: in their next pause. */
  function takeOver(Editor: Editor) {
    const before = keys.current;
    waiting.current = setTimeout(() => {
      if (keys.current !== before) return takeOver(Editor);
      become(Editor);
    }, pause);
  }

  function become(Editor: Editor) {
    // Whoever has gone on to another field by now stays there.
    focused.current = document.activeElement === box.current;
    setEditor(() => Editor);
  }

  function typed() {
    keys.current += 1;
  }

  return { Editor, missing, focused, wake, typed };
}
