import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { SendResult } from '#app/admin/send-sheet/recipients.server.ts';
import { SendResultNotice } from '#app/admin/send-sheet/send-result-notice.tsx';
import { SendForm } from '#app/admin/send-sheet/send-sheet.tsx';
import { useRecipients } from '#app/admin/send-sheet/use-recipients.ts';
import { call } from '#app/api/call.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Alert, ChoiceInput } from '#app/ui/field.tsx';
import type { BoardListEvent } from './board-schemas.server.ts';

const fetchRecipients = (of: string) => call('GET /api/desk/playing/asking', { query: { of } });

/** Render the form that asks about several events: choose the events, see the recipients, send one mail to each member. */
export function AskSeveralEvents({ events, desk }: { events: BoardListEvent[]; desk: MutationRunner }) {
  const open = events.filter(({ stage, summary }) => stage === 'open' && summary.open > 0);
  const [chosen, setChosen] = useState<string[]>([]);
  const [told, setTold] = useState<SendResult | null>(null);
  const seen = open.flatMap(({ event: { id }, board }) =>
    board && chosen.includes(id) ? [{ id, version: board.version }] : [],
  );
  const { reached, trouble } = useRecipients(seen.map(({ id }) => id).join(','), fetchRecipients);
  if (open.length < 2 && !told) return null;
  function tick(id: string, isOn: boolean) {
    setTold(null);
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  }
  return (
    <CollapsibleSection title="Ask about several" about="one mail to each member">
      <fieldset className="choices">
        <legend>Which events</legend>
        {open.map(({ event, summary }) => (
          <ChoiceInput
            key={event.id}
            type="checkbox"
            label={`${event.title}, ${event.when}`}
            hint={`${summary.open} not answered`}
            checked={chosen.includes(event.id)}
            onChange={({ target }) => tick(event.id, target.checked)}
          />
        ))}
      </fieldset>
      {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
      {reached && seen.length > 0 ? (
        <SendForm
          key={JSON.stringify(seen)}
          mutation="POST /api/desk/playing/asking"
          fields={{}}
          idempotent
          reached={reached}
          buildBody={() => ({ events: seen })}
          onDone={async (answer) => {
            if (answer) setTold(answer.told);
            setChosen([]);
            await desk.refresh();
          }}
        />
      ) : null}
      {told ? <SendResultNotice told={told} isNew /> : null}
    </CollapsibleSection>
  );
}
