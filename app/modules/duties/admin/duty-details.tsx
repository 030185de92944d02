import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDutyTime } from '#app/modules/duties/format-duty.ts';
import { dutyFormFields } from '#app/modules/duties/rotas/rota-form-fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import { AskDutySwapForm } from './ask-swap-form.tsx';
import type { DutyView, MemberUnavailableDatesView } from './duties-section-schemas.ts';
import { type DutyMemberOption, DutyMembersForm } from './duty-members-form.tsx';
import { formatDutyAttentionReason, formatDutyMembers } from './duty-texts.ts';

interface Props {
  duty: DutyView;
  sharers: DutyMemberOption[];
  /** Members who do not share it. */
  others: DutyMemberOption[];
  away: MemberUnavailableDatesView[];
  desk: MutationRunner;
  /** Initial state of the fold. */
  open: boolean;
}

/** Render one date of a rota: the assigned members, and a fold with the forms that change them. */
export function DutyDetails({ duty, sharers, others, away, desk, open }: Props) {
  const { id, turns, off, isPast, headCount, note, title } = duty;
  return (
    <CollapsibleSection
      id={id}
      open={open}
      title={formatDutyTime(duty)}
      about={[title, formatDutyMembers(duty), formatDutyAttentionReason(duty)].filter(Boolean).join(' · ')}
    >
      {off ? <p className="alert">{off}: nobody need do it.</p> : null}
      {headCount ? <p className="soft">{headCount}</p> : null}
      {note ? <p>{note}</p> : null}
      {turns.length > 0 ? (
        <ul className="rows duties-people">
          {turns.map((turn) => (
            <DutySlotItem key={turn.id} turn={turn} desk={desk} isOpen={!isPast && !off} />
          ))}
        </ul>
      ) : null}
      {isPast || off ? null : (
        <DutyMembersForm
          key={`people ${duty.version}`}
          duty={duty}
          sharers={sharers}
          others={others}
          away={away}
          desk={desk}
        />
      )}
      {isPast ? null : (
        <CollapsibleSection under title="This date" about="Time, words, remove">
          <DutySettings duty={duty} desk={desk} />
        </CollapsibleSection>
      )}
    </CollapsibleSection>
  );
}

interface DutySlotProps {
  turn: DutyView['turns'][number];
  desk: MutationRunner;
  isOpen: boolean;
}

function DutySlotItem({ turn: { id, name, phone, confirmed, swap }, desk, isOpen }: DutySlotProps) {
  const param = { id };
  const withdraw = () =>
    desk.mutate('DELETE /api/desk/duties/turns/{id}/swap', { param }, `${name} does it after all.`);
  return (
    <li>
      <div className="row">
        <strong>
          {name} {confirmed ? <span className="badge">said yes</span> : null}
        </strong>
        {swap ? <span className="row-line duties-swap">{swap}</span> : null}
        {isOpen ? (
          <span className="row-line">
            <TelephoneLink number={phone} />
          </span>
        ) : null}
      </div>
      {isOpen && swap ? (
        <button type="button" className="button quiet small" disabled={desk.busy} onClick={withdraw}>
          Does it after all
          <span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
      {isOpen ? <AskDutySwapForm turn={id} name={name} isAsked={swap !== ''} desk={desk} /> : null}
    </li>
  );
}

function DutySettings({ duty, desk }: { duty: DutyView; desk: MutationRunner }) {
  const { id, date, ownDay, version } = duty;
  const param = { id };
  return (
    <>
      <MutationForm
        mutation="PUT /api/desk/duties/days/{id}"
        param={param}
        fields={dutyFormFields}
        initialValues={duty}
        // The date of an event comes from the calendar: submitted as a hidden field, not editable.
        {...(!ownDay && { fieldOverrides: { date: <input type="hidden" name="date" value={date} /> } })}
        button="Save this date"
        kind="quiet"
        successMessage="Saved."
        onDone={desk.refresh}
      />
      <ConfirmButton
        button="Remove this date"
        name={`Remove ${formatDutyTime(duty)}`}
        title={`Remove ${formatDutyTime(duty)}?`}
        yes="Yes, remove it"
        busy={desk.busy}
        onSure={() =>
          desk.mutate(
            'DELETE /api/desk/duties/days/{id}',
            { param, version },
            { said: 'The date is removed. It can be added again.', again: 'Remove it all the same' },
          )
        }
      >
        The rota has this date no more. Whoever is on it has to be taken off first.
      </ConfirmButton>
    </>
  );
}
