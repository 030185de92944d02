import { useEffect, useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';

/** Fetches the folder to which mail is written, if no mail server is set; undefined if mail is sent. */
export function useUnsentMailFolder(): string | undefined {
  const [folder, setFolder] = useState<string>();
  useEffect(() => {
    let here = true;
    call('GET /api/desk/mail').then(
      (mail) => here && setFolder(mail.folder ?? undefined),
      // Site health reports mail problems.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return folder;
}

/** Warns before an invitation that would not be delivered. */
export function NoMailServerWarning({ folder }: { folder: string | undefined }) {
  const { role } = useOutletContext<SignedInMember>();
  return (
    <div role="status">
      {folder ? (
        <p className="only-files">
          <strong>No mail server is set</strong>, so invitations reach nobody.{' '}
          {role === 'administrator' ? (
            <Link to="/desk/status">See Status</Link>
          ) : (
            'Ask whoever looks after the site, or print letters.'
          )}
        </p>
      ) : null}
    </div>
  );
}
