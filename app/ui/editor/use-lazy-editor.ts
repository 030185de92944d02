import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { importScriptOrReload } from '#app/ui/import-or-reload.ts';
import type { RichTextEditorProps } from './editor.tsx';

type Editor = ComponentType<RichTextEditorProps>;

/** Idle time before the editor replaces the textarea, in milliseconds. */
const idleMs = 400;

/**
 * Replaces a textarea with the editor: fetched on first input (`wake`), or as soon as the textarea is insufficient, and mounted
 * when typing pauses (`typed` reports input). `missing` if the fetch failed.
 */
export function useLazyEditor(plain: boolean, box: RefObject<HTMLElement | null>) {
  const [Editor, setEditor] = useState<Editor>();
  const [missing, setMissing] = useState(false);
  const keys = useRef(0);
  const focused = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const wake = () =>
    // Without user input a failed fetch must not reload the page.
    (plain ? importScriptOrReload(() => import('./editor.tsx')) : import('./editor.tsx')).then(
      ({ RichTextEditor: Editor }) => (plain ? takeOver(Editor) : become(Editor)),
      () => setMissing(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched as soon as the plain box is not enough
  useEffect(() => {
    if (!plain && !Editor) wake();
  }, [plain, Editor]);

  /** Waits for a pause in typing. */
  function takeOver(Editor: Editor) {
    const before = keys.current;
    waiting.current = setTimeout(() => {
      if (keys.current !== before) return takeOver(Editor);
      become(Editor);
    }, idleMs);
  }

  function become(Editor: Editor) {
    // Restore the focus only if it is still in the textarea.
    focused.current = document.activeElement === box.current;
    setEditor(() => Editor);
  }

  function typed() {
    keys.current += 1;
  }

  return { Editor, missing, focused, wake, typed };
}
