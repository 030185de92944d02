import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { useClubName, useShell } from '#app/site/shell.ts';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { KeptPaper } from './kept-paper.tsx';
import { readMyData, saveAsFile } from './my-data.ts';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return readMyData();
}
clientLoader.hydrate = true as const;

const title = 'My data';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`What ${clubName} keeps about you.`}>
      <Opening what="This page" words="Fetching your data…" />
    </Page>
  );
}

/** Page with all stored data of the member, to read and print; the file to download holds the same. */
export default function MyData() {
  const data = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const { today } = useShell();
  return (
    <Page
      title={title}
      heading={`What we keep about ${String(data.name)}`}
      description={`What ${clubName} keeps about you.`}
      lead={`${clubName}, ${showDayAndYear(today)}`}
      before={
        <div className="no-print">
          <BackTo to="/members/account">My account</BackTo>
        </div>
      }
    >
      <div className="stack" data-members-only="">
        <div className="actions no-print">
          <PrintButton />
          <button type="button" className="button quiet" onClick={() => saveAsFile(data)}>
            Download my data
          </button>
        </div>
        <p className="soft no-print">
          The file has the same in it, for other programs to read. What is empty is left out here, and so are
          names that mean something to programs alone.
        </p>
        <KeptPaper data={data} />
      </div>
    </Page>
  );
}
