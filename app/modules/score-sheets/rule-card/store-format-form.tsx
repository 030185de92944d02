import { useState } from 'react';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { StringFormValues } from '#app/modules/score-sheets/scores/score-form-values.ts';
import { Field } from '#app/ui/field.tsx';
import { parseMatchFormatValues } from './format-form-values.ts';

/** Renders the form that stores the current values as a named format, for other leagues to start from. */
export function SaveMatchFormatForm({ values }: { values: StringFormValues }) {
  const desk = useMutationRunner();
  const [name, setName] = useState('');
  async function keep() {
    const json = { name, format: parseMatchFormatValues(values) };
    const went = await desk.mutate(
      'POST /api/desk/formats',
      { json },
      `‘${name.trim()}’ saved. You can find it under ‘Start from’.`,
    );
    if (went) setName('');
  }
  return (
    <details>
      <summary>Save this rule card as a format</summary>
      <div className="stack">
        {desk.notice}
        <Field
          label="Name of the format"
          name="formatName"
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would submit the rule card's form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void keep();
          }}
          hint="For example, Our Monday league. Other leagues can then start from this format."
        />
        <div className="actions">
          <button type="button" className="button quiet" disabled={desk.busy} onClick={keep}>
            Save as a format
          </button>
        </div>
      </div>
    </details>
  );
}
