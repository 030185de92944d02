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

/** Returns a ref for a form: on new errors, focuses the first invalid field and expands the sections around it. */
export function useFocusFirstError(errors: Record<string, string | undefined> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  // Compare the messages, not the object: another render must not move the focus.
  const mistakes = Object.values(errors ?? {})
    .filter(Boolean)
    .join();
  useEffect(() => {
    if (!mistakes) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    expandSectionsAround(wrong);
    wrong?.focus();
  }, [mistakes]);
  return form;
}

/** Values of a form by field name; '' for a missing field. */
export function getFieldValues<Name extends string>(
  form: HTMLFormElement,
  ...names: Name[]
): Record<Name, string> {
  const data = new FormData(form);
  return createObjectFromKeys(names, (name) => String(data.get(name) ?? ''));
}
