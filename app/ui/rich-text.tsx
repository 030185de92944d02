import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import { createElement, type ReactNode } from 'react';
import type { TextPicture } from '#app/core/rich-text/picture-rules.ts';
import {
  type RichText as Doc,
  formatPicturePlaceholder,
  richTextToPlainText,
  toAnchorId,
} from '#app/core/rich-text/rich-text.ts';

type NodeProps = { node: Doc; children?: ReactNode };
type MarkProps = { mark: { attrs?: Record<string, unknown> }; children?: ReactNode };

const createPlainElement =
  (tag: string) =>
  ({ children }: { children?: ReactNode }) =>
    createElement(tag, null, children);

/** Attribute of a node as text; undefined if missing. */
function getAttribute({ attrs }: Doc, name: string): string | undefined {
  const value = attrs?.[name] ?? undefined;
  return value === undefined ? undefined : String(value);
}

/** Picture in a text; with its size, to avoid layout shift. */
function Picture({ node }: NodeProps) {
  const title = getAttribute(node, 'title');
  return (
    <figure>
      <img
        src={getAttribute(node, 'src')}
        alt={getAttribute(node, 'alt')}
        width={getAttribute(node, 'width')}
        height={getAttribute(node, 'height')}
        loading="lazy"
        decoding="async"
      />
      {title ? <figcaption>{title}</figcaption> : null}
    </figure>
  );
}

const heading =
  (named: boolean) =>
  ({ node, children }: NodeProps) => {
    const level = Math.min(Math.max(Number(node.attrs?.level), 2), 4) + (named ? 0 : 1);
    return createElement(`h${level}`, named ? { id: toAnchorId(richTextToPlainText(node)) } : null, children);
  };

// A missing fact renders as a visible gap, so that it does not look like an error.
function Text({ node }: NodeProps) {
  const [before, ...rest] = (node.text ?? '').split('{years}');
  return (
    <>
      {before}
      {rest.map((after, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <span key={index}>
          <span className="gap">
            <span className="visually-hidden">(number to follow)</span>
          </span>
          {after}
        </span>
      ))}
    </>
  );
}

/** Renders a mention; `you` is the reader's id. */
const mention =
  (you: string | undefined) =>
  ({ node }: NodeProps) => {
    const label = getAttribute(node, 'label');
    if (getAttribute(node, 'id') !== you) return <span className="mention">@{label}</span>;
    return (
      <span className="mention yours">
        @{label}
        <span className="visually-hidden"> (you)</span>
      </span>
    );
  };

const nodeMapping = {
  doc: ({ children }: NodeProps) => <>{children}</>,
  text: Text,
  image: Picture,
  paragraph: createPlainElement('p'),
  bulletList: createPlainElement('ul'),
  orderedList: createPlainElement('ol'),
  listItem: createPlainElement('li'),
  blockquote: createPlainElement('blockquote'),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  codeBlock: ({ children }: NodeProps) => (
    <pre>
      <code>{children}</code>
    </pre>
  ),
};
const markMapping = {
  bold: createPlainElement('strong'),
  italic: createPlainElement('em'),
  strike: createPlainElement('s'),
  code: createPlainElement('code'),
  underline: createPlainElement('u'),
};
const link = ({ mark, children }: MarkProps) => <a href={String(mark.attrs?.href)}>{children}</a>;
// Links in members' messages: no endorsement for search engines, no referrer.
const MemberLink = ({ mark, children }: MarkProps) => (
  <a href={String(mark.attrs?.href)} rel="nofollow ugc noreferrer noopener">
    {children}
  </a>
);

// Pictures in members' messages require the token, so the caller passes the component that fetches them.
const createMemberPicture =
  (show: RenderPicture | undefined) =>
  ({ node }: NodeProps) => {
    const alt = getAttribute(node, 'alt') ?? '';
    const [width, height] = [Number(node.attrs?.width), Number(node.attrs?.height)];
    return show ? (
      show({ src: getAttribute(node, 'src') ?? '', alt, width, height })
    ) : (
      <p>{formatPicturePlaceholder(alt)}</p>
    );
  };

type RenderPicture = (picture: TextPicture) => ReactNode;

interface TextProps {
  doc: Doc;
  /** Member's message: headings a level lower and without ids, which could be duplicates. */
  members?: boolean;
  /** Id of the reader: their mentions are highlighted. */
  you?: string;
  /** Admin path to edit a page's text. */
  change?: string;
  /** True for a page that is still to be written. */
  unwritten?: boolean;
  /** Renders a picture in a member's message; by default its description. */
  picture?: RenderPicture;
}

/** Renders a page's text, or a member's message. */
export function RichTextView({ doc, members = false, you, change, unwritten = false, picture }: TextProps) {
  // A renderer numbers its elements: create it per render, so that keys are stable.
  const render = renderJSONContentToReactElement({
    nodeMapping: {
      ...nodeMapping,
      heading: heading(!members),
      mention: mention(you),
      ...(members && { image: createMemberPicture(picture) }),
    },
    markMapping: { ...markMapping, link: members ? MemberLink : link },
  } as never);
  return (
    <div className="rich-text" data-change={change} data-unwritten={unwritten ? '' : undefined}>
      {render({ content: doc as never })}
    </div>
  );
}
