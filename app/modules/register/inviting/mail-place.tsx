import { useEffect, useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';

/** The folder to which mail is only written, since no mail server is set; undefined where mail goes out. */
export function useMailFolder(): string | undefined {
  const [folder, setFolder] = useState<string>();
  useEffect(() => {
    let here = true;
    call('GET /api/desk/mail').then(
      (mail) => here && setFolder(mail.folder ?? undefined),
      // Status says what is wrong with mail.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return folder;
}

/** Said before somebody is invited whom the invitation would not reach. */
export function OnlyFiles({ folder }: { folder: string | undefined }) {
  const { role } = useOutletContext<Me>();
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
