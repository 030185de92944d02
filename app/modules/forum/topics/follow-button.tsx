import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface Props {
  what: 'topics' | 'categories';
  id: string;
  following: boolean;
  onChanged?: (following: boolean) => void;
}

/** Render a button to follow or unfollow a topic or a category. How often mail is sent is an account setting. */
export function ForumFollowButton({ what, id, following: known, onChanged }: Props) {
  const [following, setFollowing] = useState(known);
  useEffect(() => setFollowing(known), [known]);
  const { busy, failed, run } = useApiCall();
  const toggle = () =>
    run(async () => {
      await call(`${following ? 'DELETE' : 'PUT'} /forum/{what}/{id}/follow`, { param: { what, id } });
      setFollowing(!following);
      onChanged?.(!following);
    });
  return (
    <>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <button type="button" className="link-button" aria-pressed={following} disabled={busy} onClick={toggle}>
        {following ? 'Following' : 'Follow'}
      </button>
    </>
  );
}
