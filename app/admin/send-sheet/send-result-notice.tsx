import { type ReactNode, useEffect, useRef } from 'react';
import { UndoChangeButton } from '#app/admin/changes/saved-notice.tsx';
import { TelephoneRecipientList } from './recipient-lists.tsx';
import type { MailingResult, TelephoneRecipient } from './recipients.server.ts';
import { formatMailingResult } from './send-labels.ts';
import { useMailingProgress } from './use-send-progress.ts';

interface Props {
  /** Null if no mail was sent. */
  told: MailingResult | null;
  /** Message besides the result: 'It is cancelled.' */
  said?: string;
  /** Sent just now: the button is gone, so take the keyboard focus. */
  isNew?: boolean;
  /** Id of the change, if it can be undone, and the callback that fetches and renders the state after an undo. */
  change?: string | undefined;
  onUndone?: () => unknown;
  beside?: (one: TelephoneRecipient) => ReactNode;
}

/** Result of a mailing: 'Told 16 at 10.04, 2 to ring', with the list to telephone. */
export function MailingResultNotice({ told: was, said, isNew = false, change, onUndone, beside }: Props) {
  const told = useMailingProgress(was);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew || !place.current) return;
    // Scroll to the message, however long the list below is.
    place.current.focus({ preventScroll: true });
    place.current.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div className="tell-told" ref={place} tabIndex={-1}>
      <div
        className={told?.nowhere ? 'print-row tell-said tell-failed' : 'print-row tell-said'}
        role="status"
      >
        <p>
          {said ? `${said} ` : ''}
          {told ? <strong>{formatMailingResult(told)}</strong> : null}
        </p>
        {change && onUndone ? <UndoChangeButton change={change} onUndone={onUndone} /> : null}
      </div>
      {told ? <TelephoneRecipientList ring={told.ring} {...(beside && { beside })} /> : null}
    </div>
  );
}
