import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { showDayAndYear } from '#app/core/dates.ts';
import { day } from '#app/endpoints/fields.ts';
import type { DeskDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { useShell } from '#app/site/shell.ts';
import { fileField } from './document-fields.ts';
import { FileField } from './file-field.tsx';
import { useChosenFile } from './use-chosen-file.ts';

/** Form to upload a new current version. */
export function ReplaceForm({ document, desk }: { document: DeskDocument; desk: Acts }) {
  const { id, version, seen_by } = document;
  const { today } = useShell();
  const chosen = useChosenFile();
  const hint =
    seen_by === 'public'
      ? 'Visitors see the new one alone; members find the one before.'
      : 'Members still find the one before.';
  return (
    <ActForm
      act="POST /api/desk/documents/{id}/files"
      fields={{ ...fileField, dated: day('The day that stands on it', { hint }) }}
      was={{ dated: today, version }}
      button="Replace it"
      said="Replaced."
      shown={({ dated }) => ({ file: '', dated: String(dated) })}
      around={async (_, version, { dated = '' }) => {
        const kept = await chosen.send(`/api/desk/documents/${id}/files`, { dated }, version);
        await desk.refresh();
        desk.say(
          `The version of ${showDayAndYear(kept.dated)} holds now. The one before is kept below.`,
          undefined,
        );
        return {};
      }}
      onGivenWay={desk.refresh}
      looks={{ file: <FileField chosen={chosen} /> }}
    />
  );
}
