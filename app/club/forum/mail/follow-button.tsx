import { useState } from 'react';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Alert } from '#app/ui/field.tsx';

/** Follows a topic or a category, or no longer. How often mail comes is chosen in the account. */
export function FollowButton({ path, following: first }: { path: string; following: boolean }) {
  const [following, setFollowing] = useState(first);
  const { busy, failed, run } = useCall();
  const toggle = () =>
    run(async () => {
      await callAt(`${path}/follow`, { method: following ? 'DELETE' : 'PUT' });
      setFollowing(!following);
    });
  return (
    <>
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <button type="button" className="link-button" aria-pressed={following} disabled={busy} onClick={toggle}>
        {following ? 'Following' : 'Follow'}
      </button>
    </>
  );
}
