import { Alert, Field } from '#app/ui/field.tsx';
import type { ApplicationAnswer } from './application.ts';

/** The form on How to join: it works without script, and script only fetches its ticket sooner (app/enhance.ts). */
export function ApplicationForm({ answer }: { answer: ApplicationAnswer | undefined }) {
  if (answer?.state === 'sent') {
    return (
      <Alert kind="success">
        Thank you. Your message has reached our Secretary, who will write back to you. You need not wait for
        that: come to a Saturday roll-up and meet us.
      </Alert>
    );
  }
  const { values, errors, ticket, sentence } = answer ?? {};
  return (
    <form className="form" method="post" action="/how-to-join#apply" data-application="">
      {answer?.state === 'check' ? (
        <Alert kind="success">Please look over it once more, then press ‘Send’ again.</Alert>
      ) : null}
      {sentence ? <Alert kind="danger">{sentence}</Alert> : null}
      {errors && Object.keys(errors).length > 0 ? (
        <Alert kind="danger">Something is not right yet. It is marked below.</Alert>
      ) : null}
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        defaultValue={values?.name}
        error={errors?.name}
      />
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values?.email}
        error={errors?.email}
        hint="Or a telephone number, or both."
      />
      <Field
        label="Telephone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values?.phone}
        error={errors?.phone}
      />
      <div className="field">
        <label htmlFor="application-message">Your message</label>
        <span className="hint" id="application-message-hint">
          Have you played before? When might you come? It is fine to leave it empty.
        </span>
        <textarea
          id="application-message"
          name="message"
          rows={5}
          maxLength={2000}
          defaultValue={values?.message}
          aria-describedby="application-message-hint"
          aria-invalid={errors?.message ? true : undefined}
        />
        {errors?.message ? <span className="mistake">{errors.message}</span> : null}
      </div>
      <div hidden>
        <label htmlFor="application-website">Leave this empty</label>
        <input id="application-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="ticket" value={ticket ?? ''} />
      <button type="submit" className="button">
        Send
      </button>
      <p className="soft">
        We use what you write to answer you, and for nothing else. See our <a href="/privacy">privacy page</a>
        .
      </p>
    </form>
  );
}
