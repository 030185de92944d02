import { useEffect, useRef, useSyncExternalStore } from 'react';
import { recordOf } from '#app/core/typed.ts';
import { reveal } from './reveal.ts';

/** Whether React has taken the page over: a form's button waits for it, so that nothing is sent past it. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** For a form's ref: whenever there are new mistakes, the first field at fault gets the focus, unfolded if need be. */
export function useFirstMistake(errors: Record<string, string | undefined> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  // By what they say, not by the object: another render must not pull the focus back.
  const mistakes = Object.values(errors ?? {})
    .filter(Boolean)
    .join();
  useEffect(() => {
    if (!mistakes) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    reveal(wrong);
    wrong?.focus();
  }, [mistakes]);
  return form;
}

/** What a form's fields hold, by their names; a field that is not there is ''. */
export function valuesOf<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string> {
  const data = new FormData(form);
  return recordOf(names, (name) => String(data.get(name) ?? ''));
}
