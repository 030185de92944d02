import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { MailingResult } from '#app/admin/send-sheet/recipients.server.ts';
import { MailingResultNotice } from '#app/admin/send-sheet/send-result-notice.tsx';
import { MailingForm } from '#app/admin/send-sheet/send-sheet.tsx';
import { useMailRecipients } from '#app/admin/send-sheet/use-recipients.ts';
import { call } from '#app/api/call.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AlertMessage, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { AvailabilityBoardListEvent } from './board-schemas.server.ts';

const fetchRecipients = (of: string) => call('GET /api/desk/playing/asking', { query: { of } });

/** Render the form that asks about several events: choose the events, see the recipients, send one mail to each member. */
export function AskAboutSeveralEventsForm({
  events,
  desk,
}: {
  events: AvailabilityBoardListEvent[];
  desk: MutationRunner;
}) {
  const open = events.filter(({ stage, summary }) => stage === 'open' && summary.open > 0);
  const [chosen, setChosen] = useState<string[]>([]);
  const [told, setTold] = useState<MailingResult | null>(null);
  const seen = open.flatMap(({ event: { id }, board }) =>
    board && chosen.includes(id) ? [{ id, version: board.version }] : [],
  );
  const { reached, trouble } = useMailRecipients(seen.map(({ id }) => id).join(','), fetchRecipients);
  if (open.length < 2 && !told) return null;
  function tick(id: string, isOn: boolean) {
    setTold(null);
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  }
  return (
    <CollapsibleSection title="Ask about several events" about="one email to each member">
      <fieldset className="choices">
        <legend>Events</legend>
        {open.map(({ event, summary }) => (
          <RadioOrCheckboxInput
            key={event.id}
            type="checkbox"
            label={`${event.title}, ${event.when}`}
            hint={`${summary.open} not answered`}
            checked={chosen.includes(event.id)}
            onChange={({ target }) => tick(event.id, target.checked)}
          />
        ))}
      </fieldset>
      {trouble ? <AlertMessage kind="danger">{trouble}</AlertMessage> : null}
      {reached && seen.length > 0 ? (
        <MailingForm
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
      {told ? <MailingResultNotice told={told} isNew /> : null}
    </CollapsibleSection>
  );
}
