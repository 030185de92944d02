import { useState } from 'react';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { Told } from '#app/admin/telling/reached.server.ts';
import { TellForm } from '#app/admin/telling/tell-sheet.tsx';
import { sendTo } from '#app/admin/telling/telling-words.ts';
import { ToldHere } from '#app/admin/telling/told-here.tsx';
import { useReached } from '#app/admin/telling/use-reached.ts';
import { call } from '#app/api/call.ts';
import { swapFields } from '#app/modules/duties/swaps/swap-fields.ts';
import { Alert } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';

interface Props {
  turn: string;
  /** Name of the member assigned to the slot. */
  name: string;
  isAsked: boolean;
  desk: Acts;
}

const read = (id: string) => call('GET /api/desk/duties/turns/{id}/swap', { param: { id } });

/** Render the swap request form: the recipients, a note to them and one button; after sending, the list of those asked. */
export function AskSwap({ turn, name, isAsked, desk }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { reached, trouble } = useReached(isOpen && !isAsked ? turn : '', read);
  if (isAsked)
    return told ? (
      <div className="duties-asking">
        <ToldHere told={told} isNew />
      </div>
    ) : null;
  return (
    <div className="folds duties-asking">
      <Fold under title="Needs a swap" about={`for ${name}`} onToggle={setOpen}>
        {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
        {reached ? (
          <TellForm
            act="POST /api/desk/duties/turns/{id}/swap"
            param={{ id: turn }}
            fields={{ note: swapFields.note }}
            once
            kind="quiet"
            reached={reached}
            // Members without email see the request on their duties page, so the button is enabled without recipients too.
            button={(count) => (count > 0 ? sendTo(count) : 'Ask the others')}
            sends={({ note }) => ({ whom: '', note: note ?? '' })}
            onDone={async (answer) => {
              if (answer) setTold(answer.told);
              await desk.refresh();
            }}
          />
        ) : null}
      </Fold>
    </div>
  );
}
