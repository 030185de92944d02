import { useLocation } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { formatCount, formatList } from '#app/core/language.ts';
import { formatDutyTime, formatDutyTitle } from '#app/modules/duties/format-duty.ts';
import type { MyDutySlotView } from '#app/modules/duties/swaps/my-slot-schema.ts';
import { dutySwapFormFields } from '#app/modules/duties/swaps/swap-fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  turn: MyDutySlotView;
  desk: MutationRunner;
  /** True for the next slot: it is expanded, and its confirmation is the primary button. */
  isNext: boolean;
}

/** Render one of the member's slots: confirm it, or ask for a swap. */
export function MyDutySlotDetails({ turn, desk, isNext }: Props) {
  const { turn: id, about, note, others, vacant, off, confirmed, asked } = turn;
  const { hash } = useLocation();
  const param = { id };
  const name = (
    <span className="visually-hidden">: {`${formatDutyTitle(turn)}, ${formatDutyTime(turn)}`}</span>
  );
  const company = others.length > 0 ? `With ${formatList(others)}.` : '';
  return (
    <CollapsibleSection
      id={id}
      title={formatDutyTime(turn)}
      about={[formatDutyTitle(turn), off || formatConfirmation(turn)].filter(Boolean).join(' · ')}
      under
      open={isNext || hash === `#${id}`}
    >
      {off ? <p className="alert danger">{off}: you do not need to come.</p> : null}
      <p>{[company, vacant > 0 && 'Someone else is still needed.', about, note].filter(Boolean).join(' ')}</p>
      {asked ? (
        <p className="alert">You have asked {asked}. This is still your duty until someone accepts.</p>
      ) : null}
      {off || (confirmed && !asked) ? null : (
        <div className="actions">
          <MutationButton
            isPrimary={isNext}
            desk={desk}
            mutation="PUT /api/duties/turns/{id}/confirmation"
            input={{ param }}
            successMessage="Thank you. Duty confirmed."
          >
            I will do it{name}
          </MutationButton>
        </div>
      )}
      {off ? null : <SwapRequestForm turn={turn} desk={desk} />}
    </CollapsibleSection>
  );
}

const formatConfirmation = ({ asked, confirmed }: MyDutySlotView) =>
  asked ? 'swap requested' : confirmed ? 'confirmed' : '';

function formatMySwapRequest({
  mailed,
  notMailed,
}: ApiCallResponse<'POST /api/duties/turns/{id}/swap'>): string {
  return `Emailed ${formatCount(mailed, 'member')}.${notMailed.length > 0 ? ` Not emailed: ${formatList(notMailed)}.` : ''}`;
}

function SwapRequestForm({ turn: { turn: id, whom }, desk }: { turn: MyDutySlotView; desk: MutationRunner }) {
  return (
    <details>
      <summary>I need a swap</summary>
      <MutationForm
        mutation="POST /api/duties/turns/{id}/swap"
        param={{ id }}
        fields={dutySwapFormFields}
        fieldOverrides={{
          whom: (
            <SelectField label={dutySwapFormFields.whom.label} name="whom" defaultValue="">
              <Options of={whom.map(({ value, label }) => ({ id: value, name: label }))} />
            </SelectField>
          ),
        }}
        button="Ask for a swap"
        kind="quiet"
        successMessage="Swap requested."
        onDone={async (asked) => {
          await desk.refresh();
          if (asked) desk.showResult(formatMySwapRequest(asked), undefined);
        }}
      />
    </details>
  );
}
