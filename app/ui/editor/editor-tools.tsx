import type { ChainedCommands, Editor } from '@tiptap/core';
import { type ReactNode, useRef, useState } from 'react';
import { isSafeLink, isSitePath } from '#app/core/rich-text/rich-text-rules.ts';
import { EditorPictureTool } from '#app/ui/editor/pictures/picture-tool.tsx';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';

const emoji = [
  ...['🙂', '😀', '😂', '😉', '😍', '🤔', '😢', '😬'],
  ...['👍', '👏', '🙏', '💪', '❤️', '🎉', '🏆', '🥇'],
  ...['🎳', '🌱', '☀️', '🌧️', '☕', '🍰', '🚗', '📷'],
];

interface Props {
  editor: Editor;
  disabled: boolean;
  /** True if members can be mentioned. */
  mentions: boolean;
  pictures: EditorPictureStorage | undefined;
  paths: boolean;
}

/** Toolbar: bold, italic, heading, lists, quotation, link, emoji and pictures; every button has a label. */
export function EditorToolbar({ editor, disabled, mentions, pictures, paths }: Props) {
  const [asking, setAsking] = useState<'link' | 'emoji'>();
  const run = (command: (chain: ChainedCommands) => ChainedCommands) => command(editor.chain().focus()).run();
  const tool = (name: string, sign: ReactNode, on: boolean, press: () => void) => (
    <button
      type="button"
      aria-label={name.includes(' ') ? name : undefined}
      title={name}
      aria-pressed={on}
      disabled={disabled}
      // Keep the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <span aria-hidden="true">{sign}</span>
      <span>{name.split(' ')[0]}</span>
    </button>
  );
  const toggle = (what: 'link' | 'emoji') => setAsking(asking === what ? undefined : what);
  return (
    <>
      <div className="editor-tools" role="toolbar" aria-label="Formatting">
        {tool('Bold', <b>B</b>, editor.isActive('bold'), () => run((c) => c.toggleBold()))}
        {tool('Italic', <i>I</i>, editor.isActive('italic'), () => run((c) => c.toggleItalic()))}
        {tool('Heading', 'H', editor.isActive('heading'), () => run((c) => c.toggleHeading({ level: 2 })))}
        {tool('List', '•', editor.isActive('bulletList'), () => run((c) => c.toggleBulletList()))}
        {tool('Numbered list', '#', editor.isActive('orderedList'), () => run((c) => c.toggleOrderedList()))}
        {tool('Quotation', '❝', editor.isActive('blockquote'), () => run((c) => c.toggleBlockquote()))}
        {tool('Link', <u>a</u>, editor.isActive('link') || asking === 'link', () => toggle('link'))}
        {mentions
          ? tool('Mention a member (@)', '@', false, () => run((c) => insertMentionSign(c, editor)))
          : null}
        {pictures ? <EditorPictureTool editor={editor} pictures={pictures} disabled={disabled} /> : null}
        {tool('Emoji', '☺', asking === 'emoji', () => toggle('emoji'))}
        {tool('Undo', '↶', false, () => run((c) => c.undo()))}
      </div>
      {asking === 'link' ? (
        <LinkInput
          paths={paths}
          href={String(editor.getAttributes('link').href ?? '')}
          onLink={(href) => {
            setAsking(undefined);
            if (href === '') run((c) => c.extendMarkRange('link').unsetLink());
            else if (editor.state.selection.empty && !editor.isActive('link'))
              run((c) =>
                c.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }),
              );
            else run((c) => c.extendMarkRange('link').setLink({ href }));
          }}
        />
      ) : null}
      {asking === 'emoji' ? (
        <div className="editor-tools emoji" role="toolbar" aria-label="Emoji">
          {emoji.map((sign) => (
            <button
              key={sign}
              type="button"
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run((c) => c.insertContent(createTextNode(sign)))}
            >
              {sign}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Text node: a plain string would be parsed as HTML, which the page's policy forbids. */
const createTextNode = (text: string) => ({ type: 'text', text });

/** Inserts '@', after a space if needed. */
function insertMentionSign(chain: ChainedCommands, { state: { selection } }: Editor): ChainedCommands {
  const before = selection.$to.nodeBefore;
  const apart = !before || /\s$/.test(before.text ?? '');
  return chain.setTextSelection(selection.to).insertContent(createTextNode(apart ? '@' : ' @'));
}

interface LinkProps {
  href: string;
  paths: boolean;
  onLink: (href: string) => void;
}

/** Asks for a URL; not a form, since it is inside one. */
function LinkInput({ href, paths, onLink }: LinkProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  function take() {
    const typed = input.current?.value.trim() ?? '';
    const whole = typed === '' || /^(https?:|mailto:)/i.test(typed) || (paths && isSitePath(typed));
    const address = whole ? typed : `https://${typed}`;
    if (address === '' || isSafeLink(address) || (paths && isSitePath(address))) onLink(address);
    else setWrong(true);
  }
  return (
    <div className="link-tool">
      <label>
        Address
        <input
          ref={input}
          type={paths ? 'text' : 'url'}
          defaultValue={href}
          // biome-ignore lint/a11y/noAutofocus: it has just been asked for
          autoFocus
          aria-invalid={wrong || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
      </label>
      <button type="button" className="button quiet small" onClick={take}>
        {href ? 'Change link' : 'Add link'}
      </button>
      {wrong ? <span className="mistake">Enter a web address or an email address.</span> : null}
    </div>
  );
}
