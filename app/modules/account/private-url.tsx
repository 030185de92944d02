import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApiCall } from '#app/api/use-call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface CreatedPrivateUrl {
  madeAt: string;
  /** The URL, returned only this once. */
  link: string;
}

interface Props {
  title: string;
  /** Summary text, rendered while there is no URL. */
  about?: string;
  id: string;
  className?: string;
  madeAt: string | null;
  make: () => Promise<CreatedPrivateUrl>;
  end: () => Promise<unknown>;
  /** Explanation above the button that creates one. */
  why: string;
  button: string;
  /** Client of the URL: 'calendar', 'program'. */
  user: string;
  /** Content that the URL reveals. */
  opens: string;
  /** Instructions, rendered below a new URL. */
  children: (link: string) => ReactNode;
}

/** Secret URL of a member that returns one resource without sign-in: create, renew, delete. */
export function PrivateUrlCollapsible({
  madeAt,
  make,
  end,
  why,
  button,
  user,
  opens,
  children,
  ...fold
}: Props) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run } = useApiCall();
  const [made, setMade] = useState<CreatedPrivateUrl>();
  const ctx = (act: () => Promise<CreatedPrivateUrl | undefined>) =>
    run(async () => {
      setMade(await act());
      await revalidate();
    });
  const renew = () => ctx(make);
  return (
    <CollapsibleSection
      title={fold.title}
      about={madeAt ? 'it has an address' : fold.about}
      className={`${fold.className ?? ''} no-print`}
      id={fold.id}
      open={made !== undefined}
    >
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {madeAt ? (
        <>
          {made ? (
            <>
              <AlertMessage kind="success">
                This is your address. Give it to your {user} now: it is shown this once, since the site itself
                does not keep it.
              </AlertMessage>
              {children(made.link)}
              <p>Whoever has this address can read {opens}, without signing in: keep it to yourself.</p>
            </>
          ) : (
            <p>
              You made an address for your {user} on {formatDateTime(new Date(madeAt))}, and it works. For
              another {user}, or where you have lost it, make a new one: an address is shown only when it is
              made.
            </p>
          )}
          <div className="actions">
            <ConfirmButton button="Make a new address" title="Make a new address?" busy={busy} onSure={renew}>
              The address that you have ends at once. Every {user} that uses it stops, until you give it the
              new one.
            </ConfirmButton>
            <ConfirmButton
              button="End this address"
              title="End this address?"
              busy={busy}
              onSure={() => ctx(() => end().then(() => undefined))}
            >
              Every {user} that uses it stops. You can make another one at any time.
            </ConfirmButton>
          </div>
        </>
      ) : (
        <>
          <p>{why}</p>
          <button type="button" className="button" disabled={busy} onClick={renew}>
            {button}
          </button>
        </>
      )}
    </CollapsibleSection>
  );
}
