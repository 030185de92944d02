import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createObjectFromKeys } from '#app/core/typed-objects.ts';
import { expandSectionsAround } from './expand-sections.ts';

/** True once React has hydrated the page: submit buttons are disabled until then, so that no request bypasses the handler. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/**
 * Returns a ref for a form: on new errors, and when it is submitted again with the same ones, focuses the first invalid field and
 * expands the sections around it.
 */
export function useFocusFirstError(errors: Record<string, string | undefined> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  // Compare the messages, not the object: another render must not move the focus.
  const mistakes = Object.values(errors ?? {})
    .filter(Boolean)
    .join();
  useEffect(() => {
    const pressed = form.current;
    if (!mistakes || !pressed) return;
    focusFirstError(pressed);
    // After the render that the submission causes: if it is sent, its fields are disabled.
    const again = () => setTimeout(focusFirstError, 0, pressed);
    pressed.addEventListener('submit', again);
    return () => pressed.removeEventListener('submit', again);
  }, [mistakes]);
  return form;
}

function focusFirstError(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  if (!wrong) return;
  expandSectionsAround(wrong);
  wrong.focus();
  // Below a tall field the message can be out of the window.
  wrong.closest('.field')?.querySelector('.mistake')?.scrollIntoView({ block: 'nearest' });
}

/** Values of a form by field name; '' for a missing field. */
export function getFieldValues<Name extends string>(
  form: HTMLFormElement,
  ...names: Name[]
): Record<Name, string> {
  const data = new FormData(form);
  return createObjectFromKeys(names, (name) => String(data.get(name) ?? ''));
}
