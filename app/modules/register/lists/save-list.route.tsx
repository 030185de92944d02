import { useLoaderData } from 'react-router';
import { saveCsv } from '#app/admin/lists/save-csv.ts';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Card } from '#app/ui/card.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import {
  type ChosenList,
  chosenLists,
  fileLists,
  fileRows,
  hasThoseWhoLeft,
  whoTookIt,
} from './chosen-lists.ts';

export const clientLoader = () => call('GET /api/desk/roll/list');

/** Saves the register as a file for a spreadsheet, with only the columns of its purpose. */
export default function SaveList() {
  const members = useLoaderData<typeof clientLoader>();
  const here = members.filter(({ hasLeft }) => !hasLeft);
  const { busy, failed, run } = useCall();
  const save = (which: ChosenList) =>
    run(async () => {
      const rows = await call('POST /api/desk/roll/list', { json: { which } });
      saveCsv(`members-${which}`, fileRows(which, rows));
    });
  return (
    <RoomPage
      room="members"
      title="Save the register"
      lead="As a file that Excel and other spreadsheets open. Keep it safe, and delete it when it has served: it is out of date tomorrow."
    >
      <p className="soft">{whoTookIt}</p>
      <Trouble>{failed?.message}</Trouble>
      {fileLists.map((which) => (
        <Card key={which} title={chosenLists[which].name}>
          <p>{chosenLists[which].about}</p>
          <div className="actions">
            <button type="button" className="button quiet" disabled={busy} onClick={() => save(which)}>
              Save {counted(hasThoseWhoLeft(which) ? members.length : here.length)}
            </button>
          </div>
        </Card>
      ))}
    </RoomPage>
  );
}

const counted = (many: number) => (many === 1 ? '1 member' : `${many} members`);
