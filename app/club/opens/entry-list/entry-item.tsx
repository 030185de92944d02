import { call } from '#app/api/call.ts';
import type { OpenInFull } from '#app/club/opens/desk/opens-schemas.server.ts';
import { stateWords } from '#app/club/opens/entries/entries.ts';
import type { Entry } from '#app/club/opens/entries/entry-schemas.server.ts';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { EntryFieldsForm } from './entry-fields-form.tsx';
import { movedUpWords } from './moved-up.ts';

interface Props {
  open: OpenInFull;
  entry: Entry;
  desk: DeskAction;
}

/** One side in the list: how to reach it, whether it has paid, and what can be done. */
export function EntryItem({ open, entry, desk }: Props) {
  const { id, skip, number, state, is_paid, version } = entry;
  const { busy, act } = desk;
  const isGone = state === 'withdrawn';
  const param = { slug: open.key, id };
  const pay = (paid: boolean) =>
    act(
      `${skip} is noted as ${paid ? 'paid' : 'not paid'}.`,
      (version) => call('PUT /api/desk/opens/{slug}/entries/{id}/paid', { param, json: { paid }, version }),
      { version },
    );
  const setWithdrawn = (withdrawn: boolean) =>
    act(
      ({ entry, movedUp }: { entry: Entry; movedUp: Entry[] }) => {
        if (withdrawn) return `${skip} is withdrawn. ${movedUpWords(movedUp)}`.trim();
        const back = entry.state === 'in' ? 'has a place again' : 'is at the end of the waiting list';
        return `${skip} ${back}.`;
      },
      (version) =>
        call('PUT /api/desk/opens/{slug}/entries/{id}/state', { param, json: { withdrawn }, version }),
      { version },
    );
  const forget = () =>
    act(
      `What we held about ${skip} has been deleted.`,
      (version) => call('DELETE /api/desk/opens/{slug}/entries/{id}', { param, version }),
      { version },
    );
  return (
    <>
      <div className="desk-row">
        <h3>
          {number}. {skip}
        </h3>
        <span className="open-badges">
          <span className={state === 'in' ? 'badge' : 'badge warm'}>{stateWords[state]}</span>
          {is_paid ? <span className="badge">paid</span> : null}
        </span>
      </div>
      <Reach entry={entry} />
      <div className="actions">
        {isGone && !is_paid ? null : (
          <button
            type="button"
            className="button quiet"
            disabled={busy}
            aria-label={`${is_paid ? 'Not paid' : 'Paid'}: ${skip}`}
            onClick={() => pay(!is_paid)}
          >
            {is_paid ? 'Not paid after all' : 'Paid'}
          </button>
        )}
        {isGone ? (
          <>
            <button
              type="button"
              className="button quiet"
              disabled={busy}
              onClick={() => setWithdrawn(false)}
            >
              Put back<span className="visually-hidden"> {skip}</span>
            </button>
            <SureButton
              button="Delete"
              name={`Delete: ${skip}`}
              title={`Delete what we hold about ${skip}?`}
              busy={busy}
              onSure={forget}
            >
              The names, the address and the number are gone for good. This cannot be undone.
            </SureButton>
          </>
        ) : (
          <SureButton
            button="Withdraw"
            name={`Withdraw: ${skip}`}
            title={`Withdraw ${skip}?`}
            busy={busy}
            onSure={() => setWithdrawn(true)}
          >
            {state === 'in'
              ? 'The place goes to the first on the waiting list, if there is one. Whoever has an e-mail address is told.'
              : 'The side leaves the waiting list.'}
          </SureButton>
        )}
      </div>
      <details>
        <summary>
          Change <span className="visually-hidden">{skip}</span>
        </summary>
        <EntryFieldsForm
          key={entry.version}
          open={open}
          entry={entry}
          desk={desk}
          said={() => `${skip} is saved.`}
        />
      </details>
    </>
  );
}

function Reach({ entry: { others, phone, email, note, is_by_hand } }: { entry: Entry }) {
  return (
    <p className="entry-reach">
      {others.length > 0 ? (
        <span>With {others.join(', ')}</span>
      ) : (
        <span className="soft">Other names to follow</span>
      )}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {note ? <span>‘{note}’</span> : null}
      {is_by_hand ? <span className="soft">Taken down at the desk</span> : null}
    </p>
  );
}
