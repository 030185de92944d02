import type { DeskDocument } from '#app/club/documents/papers/document-schemas.server.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { useShell } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { FileField } from './file-field.tsx';
import { useChosenFile } from './use-chosen-file.ts';

/** Another file in the place of the one that holds. */
export function ReplaceForm({ document, desk }: { document: DeskDocument; desk: DeskAction }) {
  const { id, version, seen_by } = document;
  const { today } = useShell();
  const chosen = useChosenFile();
  return (
    <DeskForm
      labels={{ dated: 'The day that stands on it' }}
      button="Replace it"
      said="Replaced."
      version={version}
      shown={({ dated }) => ({ dated: String(dated) })}
      onGivenWay={desk.refresh}
      act={async (said, version) => {
        const kept = await chosen.send(`/api/desk/documents/${id}/files`, said, version);
        await desk.refresh();
        desk.say(
          `The version of ${showDayAndYear(kept.dated)} holds now. The one before is kept below.`,
          undefined,
        );
        return {};
      }}
    >
      <FileField chosen={chosen} />
      <Field
        label="The day that stands on it"
        name="dated"
        type="date"
        hint={
          seen_by === 'public'
            ? 'Visitors see the new one alone; members find the one before.'
            : 'Members still find the one before.'
        }
        defaultValue={today}
      />
    </DeskForm>
  );
}
