import type { FormEvent, ReactNode, RefObject } from 'react';
import { type FormState, FormStateContext } from './form-state.ts';

interface Props extends FormState {
  /** For a button elsewhere on the page that submits it. */
  id?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  /** Called instead of the browser's submission, with the pressed button. */
  onSubmit: (form: HTMLFormElement, pressed: HTMLElement | null) => unknown;
  onInput: () => void;
  children: ReactNode;
}

/** Form submitted by an API call: provides errors to its fields, and disables them during the request. */
export function ApiForm({ id, form, errors, disabled, onSubmit, onInput, children }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
  }
  return (
    <form id={id} className="form" ref={form} method="post" noValidate onSubmit={submit} onInput={onInput}>
      <FormStateContext value={{ errors, disabled }}>{children}</FormStateContext>
    </form>
  );
}
