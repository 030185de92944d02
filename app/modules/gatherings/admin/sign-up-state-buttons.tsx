import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';

const stateMessages: Record<Gathering['state'], string> = {
  open: 'Names are taken again, within its days.',
  closed: 'Closed: no more names are taken.',
  stopped: 'Stopped. It shows nowhere now, and the replies are still here.',
};

/** Render the buttons that close, reopen or stop sign-up. */
export function SignUpStateButtons({
  full: { event, gathering },
  desk,
}: {
  full: GatheringWithSignUp;
  desk: MutationRunner;
}) {
  const { busy } = desk;
  const { state, version } = gathering;
  const set = (to: Gathering['state']) =>
    desk.mutate(
      'PUT /api/desk/coming/{event}/state',
      { param: { event: event.id }, json: { state: to }, version },
      stateMessages[to],
    );
  return (
    <>
      {state === 'open' ? (
        <button type="button" className="button quiet" disabled={busy} onClick={() => set('closed')}>
          Close it now
        </button>
      ) : (
        <button type="button" className="button quiet" disabled={busy} onClick={() => set('open')}>
          {state === 'closed' ? 'Open it again' : 'Begin again'}
        </button>
      )}
      {state === 'stopped' ? null : (
        <ConfirmButton
          large
          button="Stop"
          title="Stop asking who comes?"
          busy={busy}
          onSure={() => set('stopped')}
        >
          Its page goes, and the calendar no longer leads to it. The replies stay here, and you can begin
          again.
        </ConfirmButton>
      )}
    </>
  );
}
