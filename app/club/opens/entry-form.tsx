import { Alert, Field } from '#app/ui/field.tsx';
import { type EntryAnswer, keptMonths } from './entries.ts';
import { playersIn } from './open-facts.ts';
import type { OpenPage } from './open-page.server.ts';

/** The form on an open's page: it works without script, and script only fetches its ticket sooner (app/enhance.ts). */
export function EntryForm({ page, answer }: { page: OpenPage; answer: EntryAnswer | undefined }) {
  const { open, stage } = page;
  const { values, errors, ticket, sentence } = answer ?? {};
  const players = playersIn(open.team);
  return (
    <form className="form" method="post" action={`/opens/${open.slug}#enter`} data-application="">
      {answer?.state === 'check' ? (
        <Alert kind="success">Please look over it once more, then press ‘Send’ again.</Alert>
      ) : null}
      {sentence ? <Alert kind="danger">{sentence}</Alert> : null}
      {errors && Object.keys(errors).length > 0 ? (
        <Alert kind="danger">Something is not right yet. It is marked below.</Alert>
      ) : null}
      <Field
        label={players === 1 ? 'Your name' : 'Name of the skip'}
        name="skip"
        autoComplete="name"
        required
        maxLength={80}
        defaultValue={values?.skip}
        error={errors?.skip}
      />
      {players > 1 ? (
        <fieldset className="choices">
          <legend>The others in your side</legend>
          <span className="hint">They can follow later.</span>
          {Array.from({ length: players - 1 }, (_, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a side's places do not change their order
              key={index}
              label={`Player ${index + 2}`}
              name="other"
              maxLength={80}
              defaultValue={values?.others[index]}
              error={errors?.[`others.${index}`]}
            />
          ))}
        </fieldset>
      ) : null}
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values?.email}
        error={errors?.email}
        hint="We send you a confirmation there. Or give a telephone number, or both."
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
        <label htmlFor="entry-note">Anything we should know</label>
        <span className="hint" id="entry-note-hint">
          Something that somebody cannot eat, or a question. It is fine to leave it empty.
        </span>
        <textarea
          id="entry-note"
          name="note"
          rows={3}
          maxLength={500}
          defaultValue={values?.note}
          aria-describedby={errors?.note ? 'entry-note-hint entry-note-mistake' : 'entry-note-hint'}
          aria-invalid={errors?.note ? true : undefined}
        />
        {errors?.note ? (
          <span className="mistake" id="entry-note-mistake">
            {errors.note}
          </span>
        ) : null}
      </div>
      <div hidden>
        <label htmlFor="entry-website">Leave this empty</label>
        <input id="entry-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="ticket" value={ticket ?? ''} />
      <button type="submit" className="button">
        {stage === 'full' ? 'Send, for the waiting list' : 'Send'}
      </button>
      <p className="soft">
        Only those who run the open see what you write. It is deleted {keptMonths} months after the day. See
        our <a href="/privacy">privacy page</a>.
      </p>
    </form>
  );
}
