import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { formatLine, formatLines } from '#app/club/formats/format-words.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { useWords } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import type { DeskFormat } from './formats-room.ts';

/** One format folded behind its name: its rules in words, its name to be changed, and what else can be done with it. */
export function OneFormat({ one, children }: { one: DeskFormat; children: ReactNode }) {
  const { id, name, format, version } = one;
  const { revalidate } = useRevalidator();
  const words = useWords();
  return (
    <details>
      <summary>
        {name} <span className="soft">{formatLine(format, words)}</span>
      </summary>
      <div className="stack">
        <ul>
          {formatLines(format, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <DeskForm
          labels={{ name: 'Name' }}
          button="Save the name"
          said="Saved."
          version={version}
          act={(json, version) => call('PATCH /api/desk/formats/{id}', { param: { id }, json, version })}
          onDone={revalidate}
        >
          <Field
            key={version}
            label="Name"
            name="name"
            defaultValue={name}
            maxLength={80}
            autoComplete="off"
          />
        </DeskForm>
        <div className="actions">{children}</div>
      </div>
    </details>
  );
}
