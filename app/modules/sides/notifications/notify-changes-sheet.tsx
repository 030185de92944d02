import { useEffect, useRef } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatMailingButton } from '#app/admin/send-sheet/send-labels.ts';
import { MailingFormWithResult } from '#app/admin/send-sheet/send-sheet.tsx';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { PlayerPhonedButton } from './phoned-button.tsx';

export type SidesPublishingReview = ApiCallResponse<'GET /api/desk/playing/sides/{event}/telling'>;

interface Props {
  event: string;
  look: SidesPublishingReview;
  desk: MutationRunner;
}

/** Render the send sheet for pending changes in place of the 'Tell them' button: recipients, and one button. */
export function NotifyPlayersMailPanel({ event, look, desk }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <MailingFormWithResult
        title="Notify the players"
        mutation="POST /api/desk/playing/events/{id}/telling"
        param={{ id: event }}
        reached={look.reached}
        toldOf={({ told }) => told}
        fields={{}}
        button={(count) => (count > 0 ? formatMailingButton(count) : 'I will phone them')}
        beside={(one) => <PlayerPhonedButton event={event} who={one} desk={desk} />}
        onDone={desk.refresh}
        about={<p className="soft">Each player is emailed what has changed and their position.</p>}
      />
    </div>
  );
}
