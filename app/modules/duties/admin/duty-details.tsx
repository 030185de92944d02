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
      {off ? <p className="alert">{off}: no one is needed.</p> : null}
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
        <CollapsibleSection under title="This date" about="Edit or remove">
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
    desk.mutate(
      'DELETE /api/desk/duties/turns/{id}/swap',
      { param },
      `Swap request cancelled. ${name} will do it.`,
    );
  return (
    <li>
      <div className="row">
        <strong>
          {name} {confirmed ? <span className="badge">confirmed</span> : null}
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
          Cancel swap request
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
        button="Save date"
        kind="quiet"
        successMessage="Date saved."
        onDone={desk.refresh}
      />
      <ConfirmButton
        button="Remove date"
        name={`Remove ${formatDutyTime(duty)}`}
        title={`Remove ${formatDutyTime(duty)}?`}
        yes="Yes, remove it"
        busy={desk.busy}
        onSure={() =>
          desk.mutate(
            'DELETE /api/desk/duties/days/{id}',
            { param, version },
            { said: 'Date removed. You can add it again.', again: 'Remove anyway' },
          )
        }
      >
        This removes the date from the rota. If anyone is on it, remove them first. You can add the date
        again.
      </ConfirmButton>
    </>
  );
}
