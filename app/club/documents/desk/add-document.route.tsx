import { useNavigate } from 'react-router';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { JustDoneState } from '#app/desk/just-done.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { FactsFields, labels } from './facts-fields.tsx';
import { FileField } from './file-field.tsx';
import { useChosenFile } from './use-chosen-file.ts';

/** A document is handed in: its file, and what is said of it. */
export default function AddDocument() {
  const { today } = useShell();
  const navigate = useNavigate();
  const chosen = useChosenFile();
  return (
    <RoomPage room="documents" title="Hand in a document">
      <Card>
        <DeskForm
          labels={labels}
          button="Hand it in"
          said="It is kept."
          act={async (facts) => {
            const { id, title, seen_by } = await chosen.send('/api/desk/documents', facts);
            const who = seen_by === 'public' ? 'Everybody can read it now.' : 'Members can read it now.';
            const state: JustDoneState = { said: `‘${title}’ is kept. ${who}` };
            await navigate(`/desk/documents/${id}`, { state });
            return {};
          }}
        >
          <FileField chosen={chosen} />
          <FactsFields shown={{ title: '', kind: 'minutes', seen_by: 'members', dated: today, about: '' }} />
        </DeskForm>
      </Card>
    </RoomPage>
  );
}
