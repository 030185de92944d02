import { type ReactNode, useEffect, useRef } from 'react';
import { UndoButton } from '#app/admin/changes/saved-notice.tsx';
import { TelephoneList } from './recipient-lists.tsx';
import type { SendResult, TelephoneRecipient } from './recipients.server.ts';
import { formatSendResult } from './send-labels.ts';
import { useSendProgress } from './use-send-progress.ts';

interface Props {
  /** Null if no mail was sent. */
  told: SendResult | null;
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
export function SendResultNotice({ told: was, said, isNew = false, change, onUndone, beside }: Props) {
  const told = useSendProgress(was);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew || !place.current) return;
    // Scroll to the message, however long the list below is.
    place.current.focus({ preventScroll: true });
    place.current.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div className="tell-told" ref={place} tabIndex={-1}>
      <div className="tell-said" role="status">
        <p>
          {said ? `${said} ` : ''}
          {told ? <strong>{formatSendResult(told)}</strong> : null}
        </p>
        {change && onUndone ? <UndoButton change={change} onUndone={onUndone} /> : null}
      </div>
      {told ? <TelephoneList ring={told.ring} {...(beside && { beside })} /> : null}
    </div>
  );
}
