import { flushSync } from 'react-dom';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import {
  type LetterPlaceholder,
  letterPlaceholderExamples,
  letterPlaceholders,
} from '#app/modules/letters/text/placeholders.ts';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Props {
  text: LetterDraft;
  set: (part: Partial<LetterDraft>) => void;
  /** True if the writer has the permission to see who owes a subscription. */
  mayTellOwed: boolean;
  /** Element id of the body's textarea. */
  area: string;
}

/** Buttons that insert placeholders, which each recipient's own values replace. */
export function LetterPlaceholderButtons({ text, set, mayTellOwed, area: id }: Props) {
  const { disabled } = useFormState();
  const offered = letterPlaceholders.filter((word) => word !== 'owes' || mayTellOwed);
  function insert(word: LetterPlaceholder) {
    const area = document.getElementById(id);
    const { body } = text;
    const [from, to] =
      area instanceof HTMLTextAreaElement
        ? [area.selectionStart, area.selectionEnd]
        : [body.length, body.length];
    const put = `{${word}}`;
    // Render synchronously, so that the cursor can be set after the inserted placeholder before the next keystroke.
    flushSync(() => set({ body: body.slice(0, from) + put + body.slice(to) }));
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.focus();
    area.setSelectionRange(from + put.length, from + put.length);
  }
  return (
    <div className="actions">
      {offered.map((word) => (
        <button
          key={word}
          type="button"
          className="button quiet small"
          disabled={disabled}
          title={letterPlaceholderExamples[word]}
          onClick={() => insert(word)}
        >
          {`{${word}}`}
        </button>
      ))}
    </div>
  );
}
