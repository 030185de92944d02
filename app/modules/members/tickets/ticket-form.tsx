import { type ReactNode, useId } from 'react';
import { Alert } from '#app/ui/field.tsx';
import { FormStateContext } from '#app/ui/form/form-state.ts';
import { Typed } from './asked-field.tsx';
import { MistakesSummary } from './mistakes-summary.tsx';
import type { TicketAnswer } from './ticket-answer.ts';

interface Props {
  action: string;
  /** What came of the last try, if there was one. */
  answer: { state: 'sent' } | TicketAnswer<object> | undefined;
  button: string;
  /** How what is written is kept. */
  privacy: ReactNode;
  children: ReactNode;
}

/**
 * A public form: it works without script, and script only fetches its ticket sooner and leads to the first field at fault
 * (app/enhance.ts). Above its fields it says what came of the last try; a field that people do not see catches machines.
 */
export function TicketForm({ action, answer, button, privacy, children }: Props) {
  const trap = useId();
  const again = answer?.state === 'sent' ? undefined : answer;
  const { state, values = {}, errors = {}, ticket = '', sentence } = again ?? {};
  return (
    <form className="form" method="post" action={action} noValidate data-application="">
      {state === 'check' ? (
        <Alert kind="success">Please look over it once more, then press ‘Send’ again.</Alert>
      ) : null}
      {sentence ? <Alert kind="danger">{sentence}</Alert> : null}
      <MistakesSummary errors={errors} />
      <FormStateContext value={{ errors, disabled: false }}>
        <Typed value={values}>{children}</Typed>
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
