import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import { useCall } from '#app/api/use-call.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { saveAsFile } from '#app/modules/leaving/leaving.ts';
import { KeptPaper } from '#app/modules/leaving/own-data/kept-paper.tsx';
import { useClubName, useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { clientLoader } from './requests.route.tsx';

export { clientLoader };

type Made = Answer<'POST /api/desk/law/requests/{id}'>;

/** Page with all data of a member: requested on a press, which the audit log records, then printed or downloaded. */
export default function OneRequest() {
  const { id = '' } = useParams();
  const { members } = useLoaderData<typeof clientLoader>();
  const name = members.find((one) => one.id === id)?.name ?? 'a member';
  const { busy, failed, run } = useCall();
  const [made, setMade] = useState<Made>();
  const { today } = useShell();
  const clubName = useClubName();
  const make = () =>
    run(async () => setMade(await call('POST /api/desk/law/requests/{id}', { param: { id } })));
  return (
    <Page
      title={`What we keep about ${made?.name ?? name}`}
      description="All that is kept about one member."
      lead={made ? `${clubName}, ${showDayAndYear(today)}` : undefined}
      before={
        <div className="no-print">
          <BackTo to="/desk/law/requests">Somebody asks what we keep</BackTo>
        </div>
      }
    >
      {made ? (
        <>
          <div className="actions no-print">
            <PrintButton />
            <button type="button" className="button quiet" onClick={() => save(made)}>
              Save as a file
            </button>
            <p className="soft">Hand it to {made.name} alone, and keep no copy.</p>
          </div>
          <KeptPaper data={made.data} />
        </>
      ) : (
        <Card>
          <p>
            Make sure that it is {name} who asks. The file holds all that the site keeps about them: that it
            was made, and by whom, is written into the record.
          </p>
          <Trouble>{failed?.message}</Trouble>
          <button type="button" className="button" disabled={busy} onClick={make}>
            Make the file
          </button>
        </Card>
      )}
    </Page>
  );
}

const save = ({ name, data }: Made) =>
  saveAsFile(data, `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data.json`);
