import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { SendResult } from '#app/admin/send-sheet/recipients.server.ts';
import { formatSendButton } from '#app/admin/send-sheet/send-labels.ts';
import { SendResultNotice } from '#app/admin/send-sheet/send-result-notice.tsx';
import { SendForm } from '#app/admin/send-sheet/send-sheet.tsx';
import { useRecipients } from '#app/admin/send-sheet/use-recipients.ts';
import { call } from '#app/api/call.ts';
import { swapFormFields } from '#app/modules/duties/swaps/swap-fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Alert } from '#app/ui/field.tsx';

interface Props {
  turn: string;
  /** Name of the member assigned to the slot. */
  name: string;
  isAsked: boolean;
  desk: MutationRunner;
}

const fetchSwapRecipients = (id: string) => call('GET /api/desk/duties/turns/{id}/swap', { param: { id } });

/** Render the swap request form: the recipients, a note to them and one button; after sending, the list of those asked. */
export function AskSwapForm({ turn, name, isAsked, desk }: Props) {
  const [told, setTold] = useState<SendResult | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { reached, trouble } = useRecipients(isOpen && !isAsked ? turn : '', fetchSwapRecipients);
  if (isAsked)
    return told ? (
      <div className="duties-asking">
        <SendResultNotice told={told} isNew />
      </div>
    ) : null;
  return (
    <div className="folds duties-asking">
      <CollapsibleSection under title="Needs a swap" about={`for ${name}`} onToggle={setOpen}>
        {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
        {reached ? (
          <SendForm
            mutation="POST /api/desk/duties/turns/{id}/swap"
            param={{ id: turn }}
            fields={{ note: swapFormFields.note }}
            idempotent
            kind="quiet"
            reached={reached}
            // Members without email see the request on their duties page, so the button is enabled without recipients too.
            button={(count) => (count > 0 ? formatSendButton(count) : 'Ask the others')}
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
