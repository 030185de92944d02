import { useId } from 'react';
import type { Draft } from '#app/club/letters/letter/draft-schema.server.ts';
import { mostOf } from '#app/club/letters/text/letter-text.ts';
import { allPlaceholders, type Placeholder, placeholders } from '#app/club/letters/text/placeholders.ts';
import { Field, LinesField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Props {
  text: Draft;
  set: (part: Partial<Draft>) => void;
  /** Whether the writer may know who owes a subscription. */
  mayTellOwed: boolean;
}

/** Subject and text, with buttons for the words that become each recipient's own. */
export function TextFields({ text, set, mayTellOwed }: Props) {
  const id = useId();
  const { disabled } = useFormState();
  const offered = allPlaceholders.filter((word) => word !== 'owes' || mayTellOwed);
  function insert(word: Placeholder) {
    const area = document.getElementById(id);
    const { body } = text;
    const [from, to] =
      area instanceof HTMLTextAreaElement
        ? [area.selectionStart, area.selectionEnd]
        : [body.length, body.length];
    const put = `{${word}}`;
    set({ body: body.slice(0, from) + put + body.slice(to) });
    // After the field has been drawn anew, so that typing goes on behind the word.
    requestAnimationFrame(() => {
      if (!(area instanceof HTMLTextAreaElement)) return;
      area.focus();
      area.setSelectionRange(from + put.length, from + put.length);
    });
  }
  return (
    <>
      <Field
        label="Subject"
        name="subject"
        maxLength={mostOf.subject}
        value={text.subject}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <LinesField
        id={id}
        label="Text"
        name="body"
        rows={12}
        hint="A blank line begins a new paragraph. Put your own name under it."
        value={text.body}
        onChange={({ target }) => set({ body: target.value })}
      />
      <div>
        <p className="hint">Words that become each member’s own:</p>
        <div className="actions">
          {offered.map((word) => (
            <button
              key={word}
              type="button"
              className="button quiet small"
              disabled={disabled}
              title={placeholders[word]}
              onClick={() => insert(word)}
            >
              {`{${word}}`}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
