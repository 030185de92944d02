import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';

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
  return (
    <div role="status">
      {folder ? (
        <div className="card finding trouble only-files">
          <p>
            <strong>No mail server is set.</strong> Invitations are only written to files in {folder} on the
            machine of this site, and reach nobody. Ask whoever looks after the site to set one first, or
            print a letter for each member.
          </p>
        </div>
      ) : null}
    </div>
  );
}
