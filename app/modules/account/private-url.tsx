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

/** Collapsible section with nothing but a secret URL. */
export const PrivateUrlCollapsible = ({ title, id, ...url }: Props & { title: string; id: string }) => (
  <CollapsibleSection title={title} about={url.madeAt ? 'address made' : ''} className="no-print" id={id}>
    <PrivateUrl {...url} />
  </CollapsibleSection>
);

/** Secret URL of a member that returns one resource without sign-in: create, renew, delete. */
export function PrivateUrl({ madeAt, make, end, why, button, user, opens, children }: Props) {
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
    <>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {madeAt ? (
        <>
          {made ? (
            <>
              <AlertMessage kind="success">
                This is your address. Give it to your {user} now. We can show it only once, because the site
                does not store it.
              </AlertMessage>
              {children(made.link)}
              <p>Anyone with this address can read {opens} without signing in, so keep it to yourself.</p>
            </>
          ) : (
            <p>
              You made an address for your {user} on {formatDateTime(new Date(madeAt))}. If you have lost it,
              or need one for another {user}, make a new one. An address is shown only when it is made.
            </p>
          )}
          <div className="actions">
            <ConfirmButton button="Make a new address" title="Make a new address?" busy={busy} onSure={renew}>
              Your current address stops working straight away. Every {user} that uses it stops updating until
              you give it the new one.
            </ConfirmButton>
            <ConfirmButton
              button="Delete address"
              title="Delete this address?"
              busy={busy}
              onSure={() => ctx(() => end().then(() => undefined))}
            >
              Every {user} that uses this address stops updating. You can make another address at any time.
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
    </>
  );
}
