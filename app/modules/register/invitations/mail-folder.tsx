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
          <strong>No email server is set up</strong>, so invitations are not sent.{' '}
          {role === 'administrator' ? (
            <Link to="/desk/status">See Site health</Link>
          ) : (
            'Ask an administrator, or print letters.'
          )}
        </p>
      ) : null}
    </div>
  );
}
