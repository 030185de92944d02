import { type ReactNode, useId } from 'react';
import { AlertMessage } from '#app/ui/field.tsx';
import { FormStateContext } from '#app/ui/form/form-state.ts';
import { PublicFormErrorSummary } from './error-summary.tsx';
import { PublicFormValuesContext } from './public-form-fields.tsx';
import type { PublicFormRetry } from './public-form-retry.ts';

interface Props {
  action: string;
  /** Result of the last request, if any. */
  answer: { state: 'sent' } | PublicFormRetry<object> | undefined;
  button: string;
  /** Privacy note. */
  privacy: ReactNode;
  children: ReactNode;
}

/**
 * Public form that works without script; a script only fetches its ticket sooner and focuses the first invalid field
 * (app/enhance.ts). Renders the result of the last request above its fields; a hidden honeypot field catches bots.
 */
export function PublicForm({ action, answer, button, privacy, children }: Props) {
  const trap = useId();
  const again = answer?.state === 'sent' ? undefined : answer;
  const { state, values = {}, errors = {}, ticket = '', sentence } = again ?? {};
  return (
    <form className="form" method="post" action={action} noValidate data-application="">
      {state === 'check' ? (
        <p className="alert" role="alert">
          Check what you have written, then press the button again.
        </p>
      ) : null}
      {sentence ? <AlertMessage kind="danger">{sentence}</AlertMessage> : null}
      <PublicFormErrorSummary errors={errors} />
      <FormStateContext value={{ errors, disabled: false }}>
        <PublicFormValuesContext value={values}>{children}</PublicFormValuesContext>
      </FormStateContext>
      <div hidden>
        <label htmlFor={trap}>Leave this empty</label>
        <input id={trap} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="ticket" value={ticket} />
      <button type="submit" className="button">
        {button}
      </button>
      <p className="soft">
        {privacy} See our <a href="/privacy">privacy page</a>.
      </p>
    </form>
  );
}
