import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';

const stateMessages: Record<Gathering['state'], string> = {
  open: 'Sign-up reopened, within the dates you set.',
  closed: 'Sign-up closed.',
  stopped: 'Sign-up stopped. The event’s page is hidden, and the replies are still here.',
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
          Close sign-up
        </button>
      ) : (
        <button type="button" className="button quiet" disabled={busy} onClick={() => set('open')}>
          {state === 'closed' ? 'Reopen sign-up' : 'Restart sign-up'}
        </button>
      )}
      {state === 'stopped' ? null : (
        <ConfirmButton
          large
          button="Stop sign-up"
          title="Stop sign-up?"
          busy={busy}
          onSure={() => set('stopped')}
        >
          This hides the event’s sign-up page and removes the link from the calendar. The replies stay here,
          and you can restart sign-up.
        </ConfirmButton>
      )}
    </>
  );
}
