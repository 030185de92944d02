import type { Ref } from 'react';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { RichTextView } from '#app/ui/rich-text.tsx';

interface Props {
  box: Ref<HTMLDivElement>;
  id: string;
  /** Serialised document. */
  value: string;
  /** True while the editor is being fetched. */
  waits: boolean;
  mentions: boolean;
  pictures: boolean;
  /** True for a text of the site, false for a member's message. */
  paths: boolean;
}

/** Text that only the editor can change, as high as it will be there: nothing moves when the editor arrives. */
export function EditorPlaceholder({ box, id, value, waits, mentions, pictures, paths }: Props) {
  const doc: RichText = JSON.parse(value);
  const tools = [
    ...['Bold', 'Italic', 'Heading', 'List', 'Numbered', 'Quotation', 'Link'],
    ...(mentions ? ['Mention'] : []),
    ...(pictures ? ['Picture'] : []),
    ...['Emoji', 'Undo'],
  ];
  return (
    <div className="editor awaits-editor">
      <div className="editor-tools">
        {waits ? (
          <p className="editor-comes" role="status">
            <span className="spinner" aria-hidden="true" /> Loading the text editor. You can write in a
            moment.
          </p>
        ) : null}
        {tools.map((name) => (
          <button key={name} type="button" disabled>
            <span>{name[0]}</span>
            <span>{name}</span>
          </button>
        ))}
      </div>
      <div className="editor-text">
        {/* biome-ignore lint/a11y/useSemanticElements: it has headings and lists, as the editor has */}
        <div
          ref={box}
          className="rich-text"
          role="textbox"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-multiline
          aria-readonly
          aria-busy={waits}
        >
          <RichTextView doc={doc} members={!paths} />
        </div>
      </div>
    </div>
  );
}
