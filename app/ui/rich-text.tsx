import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import { createElement, type ReactNode } from 'react';
import type { PlacedPicture } from '#app/core/rich-text/picture-rules.ts';
import { anchor, type RichText as Doc, plainText, sayPicture } from '#app/core/rich-text/rich-text.ts';

type NodeProps = { node: Doc; children?: ReactNode };
type MarkProps = { mark: { attrs?: Record<string, unknown> }; children?: ReactNode };

const plain =
  (tag: string) =>
  ({ children }: { children?: ReactNode }) =>
    createElement(tag, null, children);

/** Attribute of a node as text; undefined if missing. */
function said({ attrs }: Doc, name: string): string | undefined {
  const value = attrs?.[name] ?? undefined;
  return value === undefined ? undefined : String(value);
}

/** Picture in a text; with its size, to avoid layout shift. */
function Picture({ node }: NodeProps) {
  const title = said(node, 'title');
  return (
    <figure>
      <img
        src={said(node, 'src')}
        alt={said(node, 'alt')}
        width={said(node, 'width')}
        height={said(node, 'height')}
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
    return createElement(`h${level}`, named ? { id: anchor(plainText(node)) } : null, children);
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
    const label = said(node, 'label');
    if (said(node, 'id') !== you) return <span className="mention">@{label}</span>;
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
  paragraph: plain('p'),
  bulletList: plain('ul'),
  orderedList: plain('ol'),
  listItem: plain('li'),
  blockquote: plain('blockquote'),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  codeBlock: ({ children }: NodeProps) => (
    <pre>
      <code>{children}</code>
    </pre>
  ),
};
const markMapping = {
  bold: plain('strong'),
  italic: plain('em'),
  strike: plain('s'),
  code: plain('code'),
  underline: plain('u'),
};
const link = ({ mark, children }: MarkProps) => <a href={String(mark.attrs?.href)}>{children}</a>;
// Links in members' messages: no endorsement for search engines, no referrer.
const membersLink = ({ mark, children }: MarkProps) => (
  <a href={String(mark.attrs?.href)} rel="nofollow ugc noreferrer noopener">
    {children}
  </a>
);

// Pictures in members' messages require the token, so the caller passes the component that fetches them.
const membersPicture =
  (show: ShowPicture | undefined) =>
  ({ node }: NodeProps) => {
    const alt = said(node, 'alt') ?? '';
    const [width, height] = [Number(node.attrs?.width), Number(node.attrs?.height)];
    return show ? show({ src: said(node, 'src') ?? '', alt, width, height }) : <p>{sayPicture(alt)}</p>;
  };

export type ShowPicture = (picture: PlacedPicture) => ReactNode;

interface TextProps {
  doc: Doc;
  /** Member's message: headings a level lower and without ids, which could be duplicates. */
  members?: boolean;
  /** Id of the reader: their mentions are highlighted. */
  you?: string;
  /** Admin path to edit a page's text. */
  change?: string;
  /** Renders a picture in a member's message; by default its description. */
  picture?: ShowPicture;
}

/** Renders a page's text, or a member's message. */
export function RichText({ doc, members = false, you, change, picture }: TextProps) {
  // A renderer numbers its elements: create it per render, so that keys are stable.
  const render = renderJSONContentToReactElement({
    nodeMapping: {
      ...nodeMapping,
      heading: heading(!members),
      mention: mention(you),
      ...(members && { image: membersPicture(picture) }),
    },
    markMapping: { ...markMapping, link: members ? membersLink : link },
  } as never);
  return (
    <div className="rich-text" data-change={change}>
      {render({ content: doc as never })}
    </div>
  );
}
