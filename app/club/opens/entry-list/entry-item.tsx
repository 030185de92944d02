import { useState } from 'react';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { apiOf, type OpenInFull } from '#app/club/opens/desk/desk-open.ts';
import { type Entry, stateWords } from '#app/club/opens/entries/entries.ts';
import { NotDone } from '#app/desk/not-done.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { EntryFieldsForm } from './entry-fields-form.tsx';
import { movedUpWords } from './moved-up.ts';

interface Props {
  open: OpenInFull;
  entry: Entry;
  /** Something has been done, as a sentence. */
  onDone: (said: string) => unknown;
}

/** One side in the list: how to reach it, whether it has paid, and what can be done. */
export function EntryItem({ open, entry, onDone }: Props) {
  const { skip, number, state, is_paid } = entry;
  const isGone = state === 'withdrawn';
  const path = `${apiOf(open.key)}/entries/${entry.id}`;
  const { busy, failed, run, clear } = useCall();
  const [last, setLast] = useState<(version: number) => unknown>();
  const pay = (paid: boolean, version = entry.version) =>
    run(async () => {
      setLast(() => (seen: number) => pay(paid, seen));
      await callAt(`${path}/paid`, { method: 'PUT', json: { paid }, version });
      await onDone(`${skip} is noted as ${paid ? 'paid' : 'not paid'}.`);
    });
  const withdraw = (withdrawn: boolean, version = entry.version) =>
    run(async () => {
      setLast(() => (seen: number) => withdraw(withdrawn, seen));
      const done = await callAt<{ entry: Entry; movedUp: Entry[] }>(`${path}/state`, {
        method: 'PUT',
        json: { withdrawn },
        version,
      });
      const back = done.entry.state === 'in' ? 'has a place again' : 'is at the end of the waiting list';
      await onDone(
        withdrawn ? `${skip} is withdrawn. ${movedUpWords(done.movedUp)}`.trim() : `${skip} ${back}.`,
      );
    });
  const forget = (version = entry.version) =>
    run(async () => {
      setLast(() => (seen: number) => forget(seen));
      await callAt(path, { method: 'DELETE', version });
      await onDone(`What we held about ${skip} has been deleted.`);
    });
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
      <NotDone
        failed={failed}
        again="Do it all the same"
        onAgain={(version) => last?.(version)}
        onKeep={async () => {
          clear();
          await onDone('');
        }}
      />
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
            <button type="button" className="button quiet" disabled={busy} onClick={() => withdraw(false)}>
              Put back<span className="visually-hidden"> {skip}</span>
            </button>
            <SureButton
              button="Delete"
              name={`Delete: ${skip}`}
              title={`Delete what we hold about ${skip}?`}
              busy={busy}
              onSure={() => forget()}
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
            onSure={() => withdraw(true)}
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
          onSaved={() => onDone(`${skip} is saved.`)}
          onRenew={() => onDone('')}
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
