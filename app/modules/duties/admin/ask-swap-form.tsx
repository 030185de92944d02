import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { MailingResult } from '#app/admin/send-sheet/recipients.server.ts';
import { formatMailingButton } from '#app/admin/send-sheet/send-labels.ts';
import { MailingResultNotice } from '#app/admin/send-sheet/send-result-notice.tsx';
import { MailingForm } from '#app/admin/send-sheet/send-sheet.tsx';
import { useMailRecipients } from '#app/admin/send-sheet/use-recipients.ts';
import { call } from '#app/api/call.ts';
import { dutySwapFormFields } from '#app/modules/duties/swaps/swap-fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AlertMessage } from '#app/ui/field.tsx';

interface Props {
  turn: string;
  /** Name of the member assigned to the slot. */
  name: string;
  isAsked: boolean;
  desk: MutationRunner;
}

const fetchSwapRecipients = (id: string) => call('GET /api/desk/duties/turns/{id}/swap', { param: { id } });

/** Render the swap request form: the recipients, a note to them and one button; after sending, the list of those asked. */
export function AskDutySwapForm({ turn, name, isAsked, desk }: Props) {
  const [told, setTold] = useState<MailingResult | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { reached, trouble } = useMailRecipients(isOpen && !isAsked ? turn : '', fetchSwapRecipients);
  if (isAsked)
    return told ? (
      <div className="duties-asking">
        <MailingResultNotice told={told} isNew />
      </div>
    ) : null;
  return (
    <div className="folds duties-asking">
      <CollapsibleSection under title="Request a swap" about={`for ${name}`} onToggle={setOpen}>
        {trouble ? <AlertMessage kind="danger">{trouble}</AlertMessage> : null}
        {reached ? (
          <MailingForm
            mutation="POST /api/desk/duties/turns/{id}/swap"
            param={{ id: turn }}
            fields={{ note: dutySwapFormFields.note }}
            idempotent
            kind="quiet"
            reached={reached}
            // Members without email see the request on their duties page, so the button is enabled without recipients too.
            button={(count) => (count > 0 ? formatMailingButton(count) : 'Ask the others')}
            buildBody={({ note }) => ({ whom: '', note: note ?? '' })}
            onDone={async (answer) => {
              if (answer) setTold(answer.told);
              await desk.refresh();
            }}
          />
        ) : null}
      </CollapsibleSection>
    </div>
  );
}
