import { memo, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { filterTextByClubFeatures } from '#app/core/rich-text/conditional-parts.ts';
import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import { useClub } from '#app/site/shell.ts';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';
import { emptyRichTextDocument } from './editable-site-text.ts';

export function SiteTextPlaceholderList({ words }: { words: TextPlaceholders }) {
  return (
    <details>
      <summary>Words filled in automatically</summary>
      <p>Type these with the curly brackets. Each becomes the text from the settings:</p>
      <dl className="facts">
        {Object.entries(words).map(([word, meaning]) => (
          <Fact isBox key={word} label={`{${word}}`}>
            {meaning}
          </Fact>
        ))}
      </dl>
    </details>
  );
}

const previewId = 'preview';

/** Shows a text's preview from its beginning, or hides it and goes back to where one was. */
export function useSiteTextPreview() {
  const [preview, setPreview] = useState(false);
  const from = useRef(0);
  function show(shown: boolean) {
    if (shown) from.current = scrollY;
    flushSync(() => setPreview(shown));
    if (shown) document.getElementById(previewId)?.scrollIntoView();
    else scrollTo(scrollX, from.current);
  }
  return { preview, show };
}

interface PreviewProps {
  heading: string;
  body: string;
  words: TextPlaceholders;
  /** True if it was asked for; a wide screen always has it, beside the text. */
  isShown: boolean;
}

/** A text as visitors will see it. */
export const SiteTextPreview = memo(function SiteTextPreview({
  heading,
  body,
  words,
  isShown,
}: PreviewProps) {
  const { uses } = useClub();
  const doc: Doc = JSON.parse(body || emptyRichTextDocument);
  return (
    <section
      className={isShown ? 'writing-preview shown' : 'writing-preview'}
      aria-label="Preview"
      id={previewId}
    >
      <h2>{fillPlaceholdersDeep(heading, words)}</h2>
      <RichTextView doc={filterTextByClubFeatures(fillPlaceholdersDeep(doc, words), uses)} />
    </section>
  );
});

interface ButtonsProps {
  busy: boolean;
  disabled: boolean;
  preview: boolean;
  /** True on an edit conflict: the choice between the versions comes first. */
  overtaken: boolean;
  onPreview: (shown: boolean) => void;
  /** Why it was not saved. */
  children: ReactNode;
}

/** In reach however long the text is. */
export function SiteTextEditorButtons({
  busy,
  disabled,
  preview,
  overtaken,
  onPreview,
  children,
}: ButtonsProps) {
  return (
    <FormFooter inReach className="foot-line">
      {children}
      <button type="submit" className={overtaken ? 'button quiet' : 'button'} disabled={disabled}>
        {busy ? 'Saving…' : 'Save'}
      </button>
      <button
        type="button"
        className="button quiet narrow"
        aria-expanded={preview}
        onClick={() => onPreview(!preview)}
      >
        {preview ? 'Hide preview' : 'Preview'}
      </button>
    </FormFooter>
  );
}
