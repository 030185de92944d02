import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatRowValue } from '#app/admin/changes/format-row.ts';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationFormError } from '#app/admin/form-error.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { type ApiCallError, call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatCount } from '#app/core/language.ts';
import { getFieldLabels } from '#app/endpoints/fields.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { type GreenStatus, greenFormFields, maxRinksInPlay } from './green-status.ts';
import { GreenStatusLine } from './green-status-line.tsx';

export async function clientLoader() {
  const [green, { phones }] = await Promise.all([
    call('GET /api/desk/green'),
    call('GET /api/desk/green/phones'),
  ]);
  return { green, phones };
}

/** Admin page of the green: one tap reports its state. */
export default function GreenAdminPage() {
  const { green, phones } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const awake = useHydrated();
  const own = useClubTerms();
  const { busy, failed, run, clear } = useApiCall();
  const [wanted, setWanted] = useState<GreenStatus['state']>('open');
  const [rinks, setRinks] = useState(green?.rinks ? String(green.rinks) : '');
  const [note, setNote] = useState(green?.note ?? '');
  const disabled = !awake || busy;

  const say = (state: GreenStatus['state'], version = green?.version ?? 0) =>
    run(async () => {
      setWanted(state);
      const json = { state, rinks: rinks === '' ? null : Number(rinks), note };
      const done = await call('PUT /api/desk/green', { json, version });
      await desk.refreshAndShow('Saved. Everyone can see it now.', done);
    });

  return (
    <PageLayout
      title="The green"
      description="Whether the green is open."
      lead="The home page and the calendar show this straight away, with the time."
    >
      {green ? <GreenStatusLine green={green} /> : <p>No report on the green yet.</p>}
      {desk.notice}
      <MutationFormError
        failed={failed}
        labels={{ ...getFieldLabels(greenFormFields), rinks: `${capitalize(own.rinks)} in play` }}
        mine={{ state: wanted, rinks: wanted === 'open' ? rinks : '', note }}
        theirs={({ state, rinks, note }) => ({
          state: formatRowValue(state),
          rinks: formatRowValue(rinks),
          note: formatRowValue(note),
        })}
        onSaveMine={(version) => say(wanted, version)}
        onKeepTheirs={async () => {
          clear();
          await desk.refresh();
        }}
      />
      <div className="tiles green-buttons">
        <button type="button" className="button" disabled={disabled} onClick={() => say('open')}>
          The green is open
        </button>
        <button type="button" className="button quiet" disabled={disabled} onClick={() => say('closed')}>
          The green is closed
        </button>
      </div>
      {phones > 0 ? (
        <p className="hint">
          {formatCount(phones, 'phone gets', 'phones get')} a notification when the green closes or opens, two
          minutes after you press the button.
        </p>
      ) : null}
      <GreenDetailInputs rinks={rinks} note={note} failed={failed} onRinks={setRinks} onNote={setNote} />
      <AdminHelpSteps
        steps={[
          'Press one of the two large buttons. Visitors see it straight away on the home page and above the calendar.',
          `If only some ${own.rinks} are in play, or you want to add a note, open ‘More details’ before you press the button.`,
          'Closing the green does not cancel any matches. To do that, open ‘Calendar’, press the match, and cancel or postpone it.',
        ]}
      />
      <RecentAdminChangesList room="green" onUndone={desk.refresh} />
    </PageLayout>
  );
}

interface GreenDetailInputsProps {
  rinks: string;
  note: string;
  failed: ApiCallError | undefined;
  onRinks: (rinks: string) => void;
  onNote: (note: string) => void;
}

function GreenDetailInputs({ rinks, note: said, failed, onRinks, onNote }: GreenDetailInputsProps) {
  const { note } = greenFormFields;
  const rinksWord = `${capitalize(useClubTerms().rinks)} in play`;
  const [begins] = useState(rinks !== '' || said !== '');
  return (
    <CollapsibleSection title="More details" about={`${rinksWord}, note`} open={begins}>
      <div className="form">
        <Field
          label={`${rinksWord} (optional)`}
          name="rinks"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxRinksInPlay}
          hint={greenFormFields.rinks.hint}
          value={rinks}
          error={failed?.errors.rinks}
          onChange={({ target }) => onRinks(target.value)}
        />
        <Field
          label={note.label}
          name="note"
          hint={note.hint}
          maxLength={note.maxLength}
          value={said}
          error={failed?.errors.note}
          onChange={({ target }) => onNote(target.value)}
        />
        <p className="hint">Then press one of the two buttons.</p>
      </div>
    </CollapsibleSection>
  );
}
