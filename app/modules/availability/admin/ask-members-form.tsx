import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { MailingResult } from '#app/admin/send-sheet/recipients.server.ts';
import { MailingResultNotice } from '#app/admin/send-sheet/send-result-notice.tsx';
import { MailingForm } from '#app/admin/send-sheet/send-sheet.tsx';
import { formatCount } from '#app/core/language.ts';
import type { AvailabilityBoardSettings, EventAvailabilityBoard } from './board-schemas.server.ts';

interface Props {
  event: string;
  hub: EventAvailabilityBoard;
  board: AvailabilityBoardSettings;
  desk: MutationRunner;
  /** True if asking is the recommended next step. */
  isNext: boolean;
}

/** Element id of the recipients and the ask form on the page of a match. */
export const availabilityRequestFormId = 'ask';
const formElementId = 'ask-form';

/**
 * Render one button that asks who can play; after the response, the result with the members to phone. Reminders use the same
 * form.
 */
export function AskMembersAvailabilityForm({ event, hub: { asks }, board, desk, isNext }: Props) {
  const [told, setTold] = useState<MailingResult | null>(null);
  if (told) return <MailingResultNotice told={told} isNew />;
  // Members without mail are listed with a number under 'Not answered'.
  if (!asks || asks.mail.length === 0) return null;
  return (
    <div id={availabilityRequestFormId} tabIndex={-1} className={isNext ? 'board-ask' : undefined}>
      <MailingForm
        id={formElementId}
        mutation="POST /api/desk/playing/asking"
        fields={{}}
        idempotent
        reached={{ ...asks, ring: [] }}
        kind={isNext ? '' : 'quiet'}
        button={(count) => formatAskButton(board, count)}
        buildBody={() => ({ events: [{ id: event, version: board.version }] })}
        onDone={async (answer) => {
          if (answer) setTold(answer.told);
          await desk.refresh();
        }}
      />
    </div>
  );
}

/** Render the button of the form once more, for the line of the title of a wide screen. */
export function AskMembersButton({ hub: { asks, board } }: Pick<Props, 'hub'>) {
  if (!board || !asks || asks.mail.length === 0) return null;
  return (
    <button type="submit" form={formElementId} className="button beside-title wide">
      {formatAskButton(board, asks.mail.length)}
    </button>
  );
}

const formatAskButton = ({ askedAt }: AvailabilityBoardSettings, count: number) =>
  `Ask ${formatCount(count, 'member')} ${askedAt ? 'again' : 'who can play'}`;
