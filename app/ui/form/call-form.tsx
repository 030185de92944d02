import type { FormEvent, ReactNode, RefObject } from 'react';
import { type FormState, FormStateContext } from './form-state.ts';

interface Props extends FormState {
  form: RefObject<HTMLFormElement | null>;
  /** With the page left as it is. */
  onSubmit: (form: HTMLFormElement) => unknown;
  onInput: () => void;
  children: ReactNode;
}

/** A form that is sent by a call: its fields find out by themselves what is wrong with them, and close while it is on its way. */
export function CallForm({ form, errors, disabled, onSubmit, onInput, children }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }
  return (
    <form className="form" ref={form} method="post" noValidate onSubmit={submit} onInput={onInput}>
      <FormStateContext value={{ errors, disabled }}>{children}</FormStateContext>
    </form>
  );
}

/** The fields of a form: as they are, or from what is known of them. */
export type Fields = ReactNode | ((state: FormState) => ReactNode);

export const fieldsOf = (fields: Fields, state: FormState): ReactNode =>
  typeof fields === 'function' ? fields(state) : fields;
