import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { formatLine, formatLines } from '#app/modules/formats/format-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Fold } from '#app/ui/fold.tsx';
import { formatFields } from './formats.ts';
import type { DeskFormat } from './formats-room.server.ts';

/** Renders one format, folded behind its name: its rules as sentences, a form for its name, and archiving. */
export function OneFormat({ one, desk }: { one: DeskFormat; desk: Acts }) {
  const { id, name, format, version, putBy } = one;
  const row = { name, version, desk, param: { id } };
  const words = useWords();
  return (
    <Fold title={name} about={formatLine(format, words)}>
      <div className="stack">
        <ul>
          {formatLines(format, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <ActForm
          act="PATCH /api/desk/formats/{id}"
          param={{ id }}
          fields={formatFields}
          was={one}
          button="Save the name"
          said="Saved."
          onDone={desk.refresh}
        />
        <div className="actions">
          <RowActs
            {...row}
            putBy={{
              act: 'PATCH /api/desk/formats/{id}',
              isBy: putBy,
              json: (putBy) => ({ putBy }),
              said: putBy ? `${name} is a choice again.` : `${name} is put by.`,
              button: (
                <>
                  {putBy ? 'Make it a choice again' : 'Put it by'}
                  <span className="visually-hidden">: {name}</span>
                </>
              ),
            }}
          />
        </div>
      </div>
    </Fold>
  );
}
